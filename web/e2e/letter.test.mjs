// @ts-check
// Houses write: a first letter, an offer that is signed with its price, and the peace that stands; a dossier of each ruler.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { DAY, HOUR, upgradeTo } from './harness/house.mjs';
import { command, enthrone, grow, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { LetterScreen } from './screens/letter.mjs';

withBrowser();

/** @typedef {import('./harness/server.mjs').Server} Server */
/** @typedef {import('./harness/browser.mjs').Person} Person */

/** @param {Person} person */
const rack = async (person) => /** @type {any[]} */ (Object.values((await view(person)).sections.letters));

/**
 * Reigns until a letter of a kind lies there, with a command on each day.
 * @param {Server} server @param {Person} person @param {string} kind
 */
async function until(server, person, kind) {
  for (let day = 0; day < 30; day++) {
    const found = (await rack(person)).find((one) => one.kind === kind && !one.answer);
    if (found) return found;
    await server.advance(DAY, false);
    await settle(person);
    await command(person, 'commands/kingdom.rename', { name: `Ashmoor ${day}` });
  }
  throw new Error(`no letter of the kind ${kind}`);
}

sizedStory('K8 a house writes, an offer is signed, and peace stands', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/letters');
  const screen = new LetterScreen(page);
  await screen.shown();
  await page.getByText('Houses write from kingdom level 5.').waitFor();
  await page.getByRole('link', { name: 'The rules of factions' }).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `letter-locked-${size}`);

  await page.goto(`${person.url}/#/kingdom`);
  await upgradeTo(server, person, 5, HOUR / 4);
  const first = await until(server, person, 'first');
  assert.equal(first.read, false);
  await page.goto(`${person.url}/#/letters`);
  await screen.shown();
  await screen.sheet.getByText(first.text).waitFor();
  await page.getByText('It asks for nothing.').waitFor();
  await eventually(async () => assert.equal((await view(person)).sections.envoys.unread, 0));

  const offer = await until(server, person, 'offer');
  await page.reload();
  await screen.shown();
  await screen.open(/an offer/);
  await screen.sheet.getByText(offer.text).waitFor();
  await screen.main
    .getByRole('region', { name: /who will remember it$/ })
    .first()
    .waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `letter-offer-${size}`);
  await screen.button(/^Sign/).click();
  await page.getByText('You signed it.').waitFor();
  const { envoys } = (await view(person)).sections;
  assert.equal(envoys.peace.length, 1);
  await screen.main.getByRole('region', { name: 'Peace' }).getByText('7 days reigned left').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `letter-peace-${size}`);

  await screen.main.getByRole('link', { name: /Orsolya Tithe/ }).click();
  const dossier = page.getByRole('dialog', { name: 'Orsolya Tithe' });
  await dossier.getByText('Leads the house').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `letter-dossier-${size}`);
});

story('refused offers are minded', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await upgradeTo(server, person, 5, HOUR / 4);
  for (let n = 0; n < 2; n++) {
    const offer = await until(server, person, 'offer');
    await command(person, 'commands/letter.refuse', { letter: Number(offer.id) });
  }
  const letters = await rack(person);
  assert.ok(letters.some(({ kind }) => kind === 'slighted'));
});
