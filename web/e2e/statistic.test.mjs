// @ts-check
// Statistics: the reign by day and source, its records, and both as files.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { BOTH, eventually, expectGoodScreen, inThemes } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { StatisticScreen } from './screens/statistic.mjs';

withBrowser();

const DAY = 86_400;

/** Days away and returns to them. @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {number} times */
async function reign(server, person, times) {
  for (let at = 0; at < times; at++) {
    await server.advance(3 * DAY, false);
    await view(person);
    if (at !== 1) continue;
    await command(person, 'commands/building.upgrade', { building: 'treasury' });
    await command(person, 'commands/mint.strike', { count: 3 });
  }
  await settle(person);
}

sizedStory('a reign is seen by day and source, with its records', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const first = new StatisticScreen(await person.open('/statistics'));
  await first.shown();
  await first.kingdom.getByText('Power now. The first day has not ended.').waitFor();
  await eventually(() => expectGoodScreen(first.page));
  await screenshot(first.page, `statistics-first-${size}`);
  await first.page.close();

  await reign(server, person, 21);
  const page = await person.open('/statistics');
  const statistics = new StatisticScreen(page);
  await statistics.shown();
  await statistics.kingdom.getByText('Power at the end of each day, the last 28 days and now.').waitFor();
  await statistics.kingdom.getByText(/^Power at the end of each week, [45] weeks before those days\.$/).waitFor();
  await statistics.income.getByText('Gold that came in a day, the last 30 days.').waitFor();
  await statistics.costs.waitFor();
  for (const name of ['Highest power', 'Biggest single gain', 'Longest peace', 'Best day of gold'])
    await statistics.records.getByText(name, { exact: true }).waitFor();
  await statistics.records.getByText('63 days').waitFor();

  await statistics.why('Power').click();
  await page.getByRole('dialog').getByText('Levels').first().waitFor();
  await page.keyboard.press('Escape');

  await statistics.kingdom.getByLabel('What is drawn').selectOption('Gold held');
  await statistics.kingdom.getByText('As a table').first().click();
  const rows = statistics.kingdom.getByRole('table').first().getByRole('row');
  assert.equal(await rows.count(), 1 + 29);
  const held = (/** @type {number} */ row) => rows.nth(row).getByRole('cell').first().textContent();
  assert.equal(await held(2), await held(3), 'between two returns nothing changes');
  assert.notEqual(await held(3), await held(6), 'a return brings gold');

  await screenshot(page, `statistics-table-${size}`);
  await statistics.kingdom.getByText('As a table').first().click();
  await inThemes(page, BOTH, async (theme) => {
    await eventually(() => expectGoodScreen(page, [theme]));
    await statistics.records.scrollIntoViewIfNeeded();
    await screenshot(page, `statistics-${theme}-${size}`);
    await statistics.income.locator('.statistics__key').scrollIntoViewIfNeeded();
    await screenshot(page, `statistics-gold-${theme}-${size}`);
  });
  await page.emulateMedia({ forcedColors: 'active' });
  await screenshot(page, `statistics-forced-${size}`);
});

story('the files have what the ledger has', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await reign(server, person, 4);
  const page = await person.open('/statistics');
  const statistics = new StatisticScreen(page);
  await statistics.shown();

  const table = (await statistics.save('Save as CSV'))
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  assert.deepEqual(table[0], ['date', 'kind', 'figure', 'source', 'value']);
  const moved = table.filter(([, kind, figure]) => kind === 'change' && figure === 'gold');
  const all = JSON.parse(await statistics.save('Save as JSON'));
  const ledger = all.days.flatMap((/** @type {{ sums: { gold?: number } }} */ day) => day.sums.gold ?? []);
  const sum = (/** @type {number[]} */ numbers) => numbers.reduce((one, other) => one + other, 0);
  assert.equal(sum(moved.map(([, , , , value]) => Number(value))), sum(ledger));
  assert.ok(
    Math.abs(sum(ledger) - all.standings.at(-1).gold) <= 100,
    'and that is the gold held, but for the ticks since the last row',
  );
  assert.equal(all.standings.length, 12 + 1);
});
