// @ts-check
// A ruler hands over: what is missing, the named heir, a legacy that was earned, the crowning, and the next reign's first
// hour with the ancestor on the wall.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { family, HOUR, live, upgradeTo } from './harness/house.mjs';
import { command, enthrone, grow, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { HallScreen } from './screens/scene.mjs';

withBrowser();

sizedStory('K8 a ruler crowns the heir, and another reign begins', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/succession');
  const main = page.getByRole('main');
  await page.getByText('Five nails, put in by somebody who expected a family.').waitFor();
  await page
    .getByText('A ruler hands over from kingdom level 20, or from day 45 of the reign.', { exact: true })
    .waitFor();
  assert.ok(await main.getByRole('checkbox', { name: /^Deep Stone/ }).isDisabled());
  await expectGoodAtRest(page);
  await screenshot(page, `succession-first-${size}`);

  await page.goto(`${person.url}/#/kingdom`);
  await grow(server, person);
  await family(server, person);
  const heard = await live(server, person, 30);
  assert.ok(heard >= 30, `${heard} scenes were answered in thirty days`);
  await upgradeTo(server, person, 14, 6 * HOUR);
  const [heir] = /** @type {any[]} */ (Object.values((await view(person)).sections.heirs));
  await command(person, 'commands/heir.name', { child: heir.id });
  await upgradeTo(server, person, 20, 12 * HOUR);
  const ruler = (await view(person)).sections.player.name;
  await page.goto(`${person.url}/#/succession`);
  await page.reload();
  await main.getByRole('checkbox', { name: /^Deep Stone/ }).check({ force: true });
  await expectGoodAtRest(page);
  await screenshot(page, `succession-will-${size}`);
  await main.getByRole('button', { name: `Crown ${heir.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Crown ${heir.name}` });
  const crown = dialog.getByRole('button', { name: `Crown ${heir.name}` });
  await dialog.getByText('Deep Stone').waitFor();
  assert.ok(await crown.isDisabled(), 'nothing ends by one press');
  await dialog.getByRole('checkbox', { name: 'Gold, army, buildings, lands and court end' }).check({ force: true });
  await expectGoodPart(page, '[role="dialog"]');
  await screenshot(page, `succession-crowning-${size}`);
  await crown.click();

  await main.getByRole('img', { name: `Portrait of ${ruler}` }).waitFor();
  await main.getByText('Left: Deep Stone').waitFor();
  await eventually(async () => {
    const { sections } = await view(person);
    assert.equal(sections.succession.reign, 2);
    assert.equal(sections.player.name, heir.name);
    assert.equal(sections.kingdom.level, 1);
    assert.equal(sections.succession.legacies.find((/** @type {any} */ { id }) => id === 'deep_stone').times, 1);
  });
  await expectGoodAtRest(page);
  await screenshot(page, `succession-second-${size}`);

  // The book of the reign that has ended, from the wall, and by a stranger without a session.
  await main.getByRole('link', { name: `The book of ${ruler}` }).click();
  await main.getByText('This reign has ended.').waitFor();
  await main.getByRole('heading', { level: 2, name: new RegExp(`^${ruler},`) }).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `succession-book-${size}`);
  await main.getByRole('link', { name: 'The running reign' }).click();
  await main.getByRole('button', { name: 'Open the book' }).click();
  await screenshot(page, `succession-opened-${size}`);
  const address = await main.getByRole('textbox', { name: 'Address of the book' }).inputValue();
  const stranger = await (await seat()).open(address.slice(address.indexOf('#') + 1));
  await stranger.getByRole('link', { name: new RegExp(`^${ruler},`) }).click();
  await stranger.getByRole('heading', { level: 1, name: new RegExp(`^${ruler},`) }).waitFor();
  await expectGoodAtRest(stranger);
  await screenshot(stranger, `succession-stranger-${size}`);

  // Its statistics stand beside those of the second reign.
  await page.goto(`${person.url}/#/statistics`);
  await page.getByRole('heading', { name: 'Beside the ancestors' }).waitFor();
  await page.getByRole('row', { name: new RegExp(`^${ruler} `) }).waitFor();
  await expectGoodAtRest(page);
  await page.getByRole('heading', { name: 'Beside the ancestors' }).scrollIntoViewIfNeeded();
  await screenshot(page, `succession-statistics-${size}`);

  // The first minutes of the second reign: the crowning waits in the hall.
  await page.goto(`${person.url}/#/kingdom`);
  await page.getByText('Abandoned Camp').first().waitFor();
  await server.advance(60);
  await page.goto(`${person.url}/#/court-hall?scene=accession_1`);
  await page.getByText('The crown is set on your head by the one who wore it').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `succession-accession-${size}`);
  const hall = new HallScreen(page);
  await hall.way('Up the crag, where it began the first time.').click();
  await hall.changed.waitFor();
  await server.advance(12 * HOUR, true);
  await view(person);
  await server.advance(12 * HOUR, true);
  const first = (await view(person)).sections;
  assert.ok(first.kingdom.progressTick > 5, 'Deep Stone adds to the progress');
  assert.ok(first.pulse.timePlayed >= 24 * HOUR, 'the second reign has had its first day');
  await server.restart('SIGKILL');
  await eventually(async () => assert.equal((await view(person)).sections.succession.reign, 2));
});
