// @ts-check
// An heir: born, grown up in seven days reigned, wed to a house; with reasons where a deed is closed.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { family, reign, upgradeTo } from './harness/house.mjs';
import { enthrone, grow, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { HeirScreen } from './screens/heir.mjs';
import { OfficeDrawer } from './screens/office.mjs';

withBrowser();

sizedStory('K7 K8 an heir grows up and is wed to a house', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await family(server, person);
  await reign(server, person, 2);
  const page = await person.open('/heirs');
  const screen = new HeirScreen(page);
  await screen.shown();
  const [heir] = /** @type {any[]} */ (Object.values((await view(person)).sections.heirs));
  assert.equal(heir.traits.length, 2);
  assert.equal(heir.grown, false);
  await screen.open(heir.name);
  await page.getByText('Of age in', { exact: true }).waitFor();
  await page.getByText('An heir is named from kingdom level 14.').waitFor();
  await page.getByText(heir.wish ?? 'Nothing that you could give.').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `heir-child-${size}`);

  await reign(server, person, 7);
  await upgradeTo(server, person, 7);
  await page.reload();
  await screen.shown();
  if (size === 'phone' && !(await screen.button(`Wed ${heir.name} to a house`).isVisible()))
    await screen.open(heir.name);
  await page.getByText('Of age', { exact: true }).first().waitFor();
  await page.getByText('An heir is named from kingdom level 14.').waitFor();
  await page.getByText('Children of age hold offices from kingdom level 10.').waitFor();
  await page.getByText('Hostages are sent from kingdom level 16.').waitFor();
  await screen.button(`Wed ${heir.name} to a house`).click();
  const wedding = page.getByRole('dialog', { name: `A house for ${heir.name}` });
  await wedding.getByRole('radio', { name: /Court of Thorns/ }).check();
  await wedding.getByText('Dowry in gold').waitFor();
  await wedding
    .getByRole('region', { name: 'Who will remember it' })
    .getByText(/is bound to you by marriage$/)
    .waitFor();
  await expectGoodPart(page, '[role="dialog"]');
  await screenshot(page, `heir-wedding-${size}`);
  await wedding.getByRole('button', { name: 'Wed to Court of Thorns' }).click();
  await eventually(async () => assert.equal((await view(person)).sections.heirs[heir.id].abroad?.kind, 'wed'));
  await page.getByText('Wed to Court of Thorns', { exact: true }).first().waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `heir-wed-${size}`);
});

story('without children there are no heirs', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/heirs');
  await page.getByText('There are no heirs yet.').waitFor();
  await page.getByRole('link', { name: 'Go to Your Court' }).waitFor();
});

sizedStory(
  'K8 an heir is named, given an office, sent as a hostage and called home',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    await grow(server, person);
    await family(server, person);
    await reign(server, person, 9);
    await upgradeTo(server, person, 16);
    const heirOf = async () => /** @type {any} */ (Object.values((await view(person)).sections.heirs)[0]);
    const heir = await heirOf();
    const page = await person.open('/heirs');
    const screen = new HeirScreen(page);
    await screen.shown();
    if (size === 'phone') await screen.open(heir.name);

    await screen.button(`Name ${heir.name} as heir`).click();
    const naming = page.getByRole('dialog', { name: `Name ${heir.name} as heir` });
    await naming.getByText(/It can be changed after seven days reigned\.$/).waitFor();
    await expectGoodPart(page, '[role="dialog"]');
    await screenshot(page, `heir-naming-${size}`);
    await naming.getByRole('button', { name: 'Name as heir', exact: true }).click();
    await page.getByText(`${heir.name} is your named heir.`).waitFor();
    assert.equal((await heirOf()).named, true);

    const offices = new OfficeDrawer(page);
    await page.goto(`${person.url}/#/kingdom?building=throne_room`);
    await offices.shown();
    const post = await offices.choose('Treasurer');
    await post.getByRole('radio', { name: new RegExp(heir.name) }).check();
    await expectGoodPart(page, '[role="dialog"]');
    await screenshot(page, `heir-office-${size}`);
    await post.getByRole('button', { name: `Appoint ${heir.name}` }).click();
    await eventually(async () => assert.equal((await heirOf()).office, 'Treasurer'));

    await page.goto(`${person.url}/#/heirs?child=${encodeURIComponent(heir.id)}`);
    await page.getByText('Treasurer', { exact: true }).filter({ visible: true }).first().waitFor();
    await screen.button(`Send ${heir.name} as a hostage`).click();
    const sending = page.getByRole('dialog', { name: 'A hostage for a house' });
    await sending.getByRole('radio', { name: /Court of Thorns/ }).check();
    await sending.getByText('The office of Treasurer is vacant then.').waitFor();
    await expectGoodPart(page, '[role="dialog"]');
    await screenshot(page, `heir-hostage-${size}`);
    await sending.getByRole('button', { name: 'Send to Court of Thorns' }).click();
    await page.getByText('Hostage of Court of Thorns').filter({ visible: true }).first().waitFor();
    assert.equal((await heirOf()).rests, true, 'the name rests while the heir is away');
    assert.equal((await heirOf()).office, undefined);

    await screen.button(`Call ${heir.name} home`).click();
    const calling = page.getByRole('dialog', { name: `Call ${heir.name} home` });
    await calling.getByText('Court of Thorns returns').waitFor();
    await calling
      .getByRole('region', { name: 'Who will remember it' })
      .getByText(/slight/)
      .waitFor();
    await expectGoodPart(page, '[role="dialog"]');
    await calling.getByRole('button', { name: 'Call home', exact: true }).click();
    await eventually(async () => assert.equal((await heirOf()).abroad, undefined));
    assert.equal((await heirOf()).rests ?? false, false);
    await expectGoodAtRest(page);
    await screenshot(page, `heir-home-${size}`);
  },
);
