// @ts-check
// Offices: locked by kingdom level, a Steward with a preview, an absence under it, and its part of the report.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, grow, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { OfficeDrawer } from './screens/office.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory('K1 K9 a Steward: preview, appointment, a day away, the report', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/kingdom?building=throne_room');
  const drawer = new OfficeDrawer(page);
  const shell = new Shell(page);
  await drawer.shown();
  assert.equal(await drawer.offices.count(), 6);
  await drawer.office('Healer').getByText('Kingdom level 13').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `offices-${size}`);

  const dialog = await drawer.choose('Steward');
  await dialog.getByRole('radio', { name: /Morwen Sableglass/ }).check();
  const ahead = dialog.getByRole('region', { name: 'If you were away for 8 hours' });
  await ahead.getByText('Morwen Sableglass, above the away pay').waitFor();
  await ahead.getByText('+28,800').waitFor(); // the printed pay of 8 hours
  const remember = dialog.getByRole('region', { name: 'Who will remember it' });
  await remember.getByText('Morwen Sableglass is trusted').waitFor();
  await dialog.getByRole('radio', { name: /Tamsin Goldweigh/ }).check();
  await remember.getByText('Morwen Sableglass is passed over: the work is theirs').waitFor();
  await remember.getByText('Silke of No Face sees a rival favoured').waitFor();
  await dialog.getByRole('radio', { name: /Morwen Sableglass/ }).check();
  await remember.getByText('Morwen Sableglass is trusted').waitFor();
  await dialog.getByRole('button', { name: /^Why/ }).first().click();
  await page.getByText('Any Steward').waitFor();
  await page.keyboard.press('Escape');
  await expectGoodPart(page, '[role="dialog"]');
  await screenshot(page, `steward-preview-${size}`);
  await dialog.getByRole('button', { name: 'Appoint Morwen Sableglass' }).click();
  await shell.notified('Morwen Sableglass now holds the office of Steward.');
  await drawer.office('Steward').getByText('Morwen Sableglass', { exact: true }).waitFor();
  assert.equal((await view(person)).sections.npcs.morwen_sableglass.task, 'Steward');
  await page.getByRole('switch', { name: 'Keep them at it' }).click();
  await eventually(async () => assert.ok((await view(person)).sections.offices.keepGoing));
  await command(person, 'commands/activity.start', { activity: 'idle1' });

  await server.advance(86_400, false);
  const { regent } = (await view(person)).sections.absence.reports[0];
  assert.ok(regent.gold > 0 && regent.activities.idle1 > 40, JSON.stringify(regent));
  await page.reload();
  const report = page.getByRole('dialog', { name: 'While you were away' });
  const part = report.getByRole('region', { name: 'The Steward' });
  await part.getByText('Morwen Sableglass').first().waitFor();
  await part.getByText(/Tribute Collection/).waitFor();
  await report.evaluate((el) => el.scrollTo(0, el.scrollHeight)); // the buttons cover nothing there
  await expectGoodPart(page, '[role="dialog"]');
  await screenshot(page, `report-steward-${size}`);
});

story('K8 a new kingdom has no office yet, and each says the level that opens it', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/kingdom?building=throne_room');
  const drawer = new OfficeDrawer(page);
  await drawer.shown();
  await drawer.office('Steward').getByText('Kingdom level 2').waitFor();
  assert.equal(await drawer.offices.getByRole('button').count(), 0);
});
