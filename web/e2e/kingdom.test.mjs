// @ts-check
// Shortcuts of the kingdom: several levels at once, and the next one from the list.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';

withBrowser();

/** Prices of the Treasury's second to eighth level. */
const SEVEN = 400 + 520 + 676 + 878 + 1141 + 1483 + 1927;

sizedStory('S-016 as many levels as gold goes, and one at a press of the list', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  // Half an hour of ticks brings about 5,400 gold; the missing part of 7,025, and half a level's price more, comes in
  // the next ten minutes.
  while ((await view(person)).sections.pulse.gold < SEVEN + 1200) await server.advance(60);
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.leaveEvents();
  await kingdom.shown();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `kingdom-list-${size}`);
  await kingdom.openBuilding('Treasury');
  await page.getByRole('radio', { name: 'Max (7)' }).check({ force: true });
  await kingdom.dialog.getByText('7,025 gold').waitFor();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `building-max-${size}`);
  const before = await view(person);
  await kingdom.build();
  await kingdom.stands('Treasury', 8);
  const after = await view(person);
  assert.equal(after.version, before.version + 1);
  assert.equal(after.sections.buildings.treasury.investedGold, SEVEN);

  await kingdom.step('Farm').click();
  await kingdom.stands('Farm', 1);
  await kingdom.step('Farm').click();
  await kingdom.stands('Farm', 2);
  assert.equal(await kingdom.step("Oracle's Spire").getAttribute('aria-disabled'), 'true');
  await command(person, 'commands/kingdom.rename', { name: 'Marrowmoor' });
  await page.getByRole('heading', { level: 1, name: /^Marrowmoor/ }).waitFor();
});

sizedStory('J4 the rounds: everything of a visit with one press, said beforehand', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.leaveEvents();
  await kingdom.shown();
  const { roster, questLog } = (await view(person)).sections;
  await page.getByText(`Accept ${questLog.open} quests`).waitFor();
  await page.getByText(`Send ${roster.idle} idle NPCs on missions`).waitFor();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `kingdom-rounds-${size}`);
  await page.getByRole('button', { name: 'Make the rounds' }).press('Enter');
  await eventually(async () => {
    const after = (await view(person)).sections;
    assert.equal(after.roster.idle, 0);
    assert.equal(after.questLog.open, 0);
  });
  await page.getByRole('button', { name: 'Make the rounds' }).waitFor({ state: 'detached' });
});

const DAY = 86_400;

sizedStory('what thirty days brought is drawn, and stands in a table', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const first = await produced(await person.open('/kingdom'), 'Gold gained a day, today.');
  await screenshot(first.page, `production-first-${size}`);
  await first.page.close();

  // A return every three days: on the days between no gold comes in.
  for (let at = 0; at < 30; at += 3) {
    await server.advance(3 * DAY, false);
    await view(person);
  }
  await settle(person);
  const { page, production } = await produced(await person.open('/kingdom'), 'Gold gained a day, the last 30 days.');
  await screenshot(page, `production-month-${size}`);

  await production.getByRole('radio', { name: 'Population' }).check({ force: true });
  await production.getByText('Population gained a day, the last 30 days.').waitFor();
  await production.getByText('As a table').click();
  const rows = production.getByRole('row');
  await rows.nth(30).waitFor();
  assert.equal(await rows.count(), 31);
  const earned = (/** @type {number} */ row) => rows.nth(row).getByRole('cell').first().textContent();
  assert.notEqual(await earned(1), '0', 'the day of the return brought something');
  assert.equal(await earned(2), '0', 'the day before brought nothing');
  const drawing = await production.locator('.columns').boundingBox();
  const room = await production.boundingBox();
  assert.ok(drawing && room && drawing.width <= room.width, 'the table scrolls, and makes nothing else wide');
  await eventually(() => expectGoodPart(page, '.production'));
  await screenshot(page, `production-table-${size}`);
});

/** Scrolls to the drawn production. @param {import('playwright-core').Page} page @param {string} caption */
async function produced(page, caption) {
  const kingdom = new KingdomScreen(page);
  await kingdom.leaveEvents();
  await kingdom.shown();
  await kingdom.production.scrollIntoViewIfNeeded();
  await kingdom.production.getByText(caption).waitFor();
  await kingdom.production.locator('.columns rect').first().waitFor({ state: 'attached' });
  await eventually(() => expectGoodPart(page, '.production'));
  return { page, production: kingdom.production };
}
