// @ts-check
// The hall of world items, K14: a thirteenth item lies aside, is refused a place, and counts in place of another; who
// was laid aside rests for an hour.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart, inThemes, themesToJudge } from './harness/expect.mjs';
import { command, enthrone, grow, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { ForgeDialog } from './screens/forge.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const PLACES = 12;
const MILLION = 1_000_000;

sizedStory('S-107 K14 twelve items of ones own choosing', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await filled(server, person);
  const before = (await view(person)).sections;
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.leaveEvents();
  await kingdom.shown();
  const { items } = new ForgeDialog(page);
  const look = (/** @type {string} */ name) =>
    inThemes(page, themes, (theme) => screenshot(page, `hall-${name}-${size}-${theme}`));
  const themes = await themesToJudge(page);
  await items.getByText('12 of 12 count').waitFor();
  await items.getByText('1 aside').waitFor();
  const late = items.getByRole('button', { name: /^Look at The Late Cup/ });
  await late.scrollIntoViewIfNeeded();
  await expectGoodPart(page, '[aria-label="World Items"]');
  await look('list');

  await late.press('Enter');
  const card = page.getByRole('dialog', { name: 'The Late Cup' });
  await card.getByText('12 items count already. Lay one aside before you take up The Late Cup.').waitFor();
  await card.getByText('40 more free subjects.').waitFor();
  await expectGoodPart(page, '[role="dialog"]');
  await look('full');
  await page.keyboard.press('Escape');

  await items
    .getByRole('button', { name: /^Look at Ember 1\b/ })
    .first()
    .press('Enter');
  const first = page.getByRole('dialog', { name: 'Ember 1' });
  const brings = first.getByRole('region', { name: 'Laying it aside brings' });
  await brings.getByText('−3%').waitFor();
  await brings.getByText('Gold a tick now').waitFor();
  await expectGoodPart(page, '[role="dialog"]');
  await look('lay-aside');
  await first.getByRole('button', { name: 'Lay aside' }).press('Enter');
  await new Shell(page).notified('Ember 1 lies aside now.');
  await first.getByText('Ember 1 changes place once in 60 minutes. Try again later.').waitFor();
  await first.getByRole('timer').waitFor();
  await expectGoodPart(page, '[role="dialog"]');
  await look('resting');
  await page.keyboard.press('Escape');
  await items.getByText('11 of 12 count').waitFor();

  await late.press('Enter');
  const gains = card.getByRole('region', { name: 'Taking it up brings' });
  await gains.getByText('+5%').waitFor();
  await gains.getByText('+40').waitFor();
  await look('take-up');
  await card.getByRole('button', { name: 'Take up' }).press('Enter');
  await items.getByText('12 of 12 count').waitFor();
  await page.keyboard.press('Escape');
  const { sections } = await view(person);
  assert.equal(sections.subjects.all, before.subjects.all + 40);
  assert.ok(sections.economy.income > before.economy.income, 'five for three in the hundred');

  await page.goto(`${person.url}/#/idle`);
  await page.getByRole('button', { name: /^Why.*Free subjects/ }).click();
  await page.getByRole('dialog').getByText('Virtue of The Late Cup').waitFor();
  await look('why');
});

/**
 * Twelve crowns, then a cup.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person
 */
async function filled(server, person) {
  for (let day = 0; day < 30 && (await view(person)).sections.pulse.gold < 14 * MILLION; day++) {
    await server.advance(86_400, true);
    await settle(person);
  }
  for (let n = 1; n <= PLACES; n++) await forge(person, 'ember_crown', 10, `Ember ${n}`);
  await forge(person, 'chalice_of_tithes', 15, 'The Late Cup');
  await eventually(async () => assert.equal(Object.keys((await view(person)).sections.items).length, PLACES + 1));
}

/** @param {import('./harness/browser.mjs').Person} person @param {string} blueprint @param {number} pours @param {string} name */
async function forge(person, blueprint, pours, name) {
  await command(person, 'commands/forge.start', { blueprint });
  for (let pour = 0; pour < pours; pour++) await contribute(person);
  await command(person, 'commands/forge.ritual', { name, description: 'A thing of ash and patience.' });
}

/** Contributes the most that is possible at once; above the rate of clicks it waits as long as the server says. */
async function contribute(/** @type {import('./harness/browser.mjs').Person} */ person) {
  const request = {
    data: {},
    headers: { 'Idempotency-Key': randomUUID(), origin: person.url },
  };
  for (;;) {
    const answer = await person.context.request.post(`${person.url}/api/v1/commands/forge.contribute`, request);
    if (answer.status() !== 429) return assert.ok(answer.ok(), await answer.text());
    await sleep((await answer.json()).params.retryAfter * 1000);
  }
}
