// @ts-check
// An heir: born, grown up in seven days reigned, wed to a house; with reasons where a deed is closed.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, grow, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { HeirScreen } from './screens/heir.mjs';

withBrowser();

const WHO = 'yarrow_knell';
const HOUR = 3600;
const DAY = 24 * HOUR;

/** @typedef {import('./harness/server.mjs').Server} Server */
/** @typedef {import('./harness/browser.mjs').Person} Person */

/** A consort and a child, in their times. @param {Server} server @param {Person} person */
async function family(server, person) {
  const member = { member: WHO };
  const affection = async () => (await view(person)).sections.court[WHO].affection;
  await command(person, 'commands/discovery.begin', { candidate: WHO });
  for (let n = 0; (await affection()) < 100 && n < 40; n++) {
    await server.advance(601);
    await command(person, 'commands/courtship.spend_time', member);
  }
  await server.advance(HOUR);
  await command(person, 'commands/courtship.advance', member);
  await server.advance(DAY, false);
  await command(person, 'commands/courtship.advance', member);
  await server.advance(DAY, false);
  await command(person, 'commands/courtship.procreate', member);
}

/** Reigns some days, with a command on each. @param {Server} server @param {Person} person @param {number} n */
async function reign(server, person, n) {
  for (let day = 0; day < n; day++) {
    await server.advance(DAY, false);
    await settle(person);
    await command(person, 'commands/courtship.spend_time', { member: WHO });
  }
}

/** @param {Server} server @param {Person} person @param {number} level */
async function upgradeTo(server, person, level) {
  for (let turn = 0; turn < 100; turn++) {
    const { kingdom } = (await view(person)).sections;
    if (kingdom.level >= level) break;
    if (kingdom.locked.length === 0) await command(person, 'commands/kingdom.upgrade', {});
    else await server.advance(HOUR / 4, true);
  }
  await settle(person);
}

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
