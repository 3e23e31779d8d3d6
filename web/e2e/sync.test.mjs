// @ts-check
// Two tabs of one ruler, and a line that is cut.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PHONE } from './harness/browser.mjs';
import { expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, onlyTicks, PASSWORD, view } from './harness/person.mjs';
import { atOnce } from './harness/race.mjs';
import { binary } from './harness/server.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { ArmyScreen } from './screens/army.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** The operator's command line, on the server's data. @param {import('./harness/server.mjs').Server} server @param {string[]} words */
const operator = (server, ...words) => promisify(execFile)(binary, [...words, '--data', server.data]);

const SYNCED = 'Game state synced from another tab.';

story(
  'C-240 C-241 what one tab builds, the other shows; a dropped socket catches up and says so once',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person);
    const one = new KingdomScreen(await person.open());
    await one.shown();

    const page = await person.context.newPage();
    const line = await lineOf(page);
    await page.goto(`${person.url}/#/kingdom`);
    const two = new KingdomScreen(page);
    const shell = new Shell(page);
    await two.shown();

    await one.openBuilding('Walls');
    await one.build();
    await two.stands('Walls', 1, 1000); // C-240
    assert.equal(await page.getByText(SYNCED).count(), 0);

    line.cut();
    await one.openBuilding('Farm');
    await one.build();
    await shell.line.getByText('No connection.').waitFor();
    await sleep(4000);
    line.join();
    await two.stands('Farm', 1); // C-241
    await shell.notified(SYNCED);
    assert.equal(await shell.notifications.getByText(SYNCED).count(), 1);
    await one.stands('Farm', 1);
    assert.equal((await view(person)).sections.buildings.farm.level, 1);
  },
);

/** The line of a tab, which the test can cut. @typedef {{ cut(): void, join(): void }} Line */

/** @param {import('playwright-core').Page} page @returns {Promise<Line>} */
async function lineOf(page) {
  let cut = false;
  /** @type {(() => void)[]} */
  const open = [];
  await page.routeWebSocket(/\/live$/, (line) => {
    if (cut) return line.close();
    const server = line.connectToServer();
    open.push(() => {
      server.close();
      line.close();
    });
  });
  return {
    cut: () => {
      cut = true;
      for (const drop of open.splice(0)) drop();
    },
    join: () => {
      cut = false;
    },
  };
}

story('E-243 troops trained in one tab are trained in the other; what was missed for 3 s is said', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  await command(person, 'commands/building.upgrade', { building: 'barracks' });
  const first = await person.open('/army');
  const page = await person.context.newPage();
  const line = await lineOf(page);
  await page.goto(`${person.url}/#/army`);
  const [one, two] = [new ArmyScreen(first), new ArmyScreen(page)];
  const shell = new Shell(page);
  await one.shown();
  await two.shown();
  await one.choose('Skeleton Warrior', '×1');
  await one.train('Skeleton Warrior').click();
  await two.queue.getByText('1 of 1 left').waitFor();
  assert.equal(await page.getByText(SYNCED).count(), 0);

  line.cut();
  await shell.line.getByText('No connection.').waitFor();
  await one.choose('Skeleton Warrior', '×10');
  await one.train('Skeleton Warrior').click();
  const both = /^1[01] of 11 left$/; // ten joined the order of one, which may be finished meanwhile
  await one.queue.getByText(both).waitFor();
  await sleep(3000);
  line.join();
  await two.queue.getByText(both).waitFor();
  await shell.notified(SYNCED);
  assert.equal(await shell.notifications.getByText(SYNCED).count(), 1);
});

story(
  'C-081 C-083 one report in two tabs: collecting in one puts it away in both, and pays nothing again',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    const tabs = [await person.open(), await person.open()].map((page) => new KingdomScreen(page));
    for (const tab of tabs) await tab.shown();
    for (const hours of [1, 1]) await server.advance(hours * 3600, false);
    for (const tab of tabs) await tab.report.getByText('+7,200').first().waitFor();
    const before = (await view(person)).sections.pulse.gold;
    await tabs[0]?.report.getByRole('button', { name: 'Collect All' }).click();
    for (const tab of tabs) await tab.report.waitFor({ state: 'detached' });
    onlyTicks((await view(person)).sections.pulse.gold - before);
    const page = await person.open();
    await new KingdomScreen(page).shown();
    assert.equal(await page.getByRole('dialog').count(), 0);
  },
);

story('two tabs raise the realm with the last gold: it rises once and is paid once', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await server.advance(840); // exactly enough gold, and more progress than needed
  const tabs = [await person.open(), await person.open()].map((page) => new KingdomScreen(page));
  for (const tab of tabs) {
    await tab.leaveEvents();
    await tab.realm.getByRole('button', { name: /^Upgrade Kingdom: Palisade Hold/ }).waitFor();
  }
  const before = (await view(person)).sections;
  const upgrade = (/** @type {KingdomScreen} */ tab) =>
    tab.realm.getByRole('button', { name: /^Upgrade Kingdom: Palisade Hold/ }).click();
  await atOnce(person, '**/api/v1/commands/kingdom.upgrade', tabs.length);
  await Promise.all(tabs.map(upgrade));
  for (const tab of tabs) await tab.heading.getByText('Palisade Hold (Lv 2)').waitFor();
  const { sections } = await view(person);
  assert.equal(sections.kingdom.level, 2);
  onlyTicks(sections.pulse.gold - (before.pulse.gold - before.kingdom.upgradeCost));
});

story('a backup restored under an open page is what the page shows, without a reload', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await command(person, 'commands/building.upgrade', { building: 'walls' });
  const page = await person.open();
  const kingdom = new KingdomScreen(page);
  await kingdom.stands('Walls', 1);
  const file = join(server.data, 'kept.backup');
  await operator(server, 'backup', file);
  await kingdom.openBuilding('Farm');
  await kingdom.build();
  await kingdom.stands('Farm', 1);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await operator(server, 'restore', file);
  await page.getByRole('button', { name: 'Farm, not built' }).waitFor({ timeout: 45_000 });
  await kingdom.stands('Walls', 1);
  // The page continues by itself: its next command belongs to the restored reign.
  await kingdom.openBuilding('Mine');
  await kingdom.build();
  await kingdom.stands('Mine', 1);
  assert.equal((await view(person)).sections.buildings.mine.level, 1);
  assert.equal(await page.evaluate(() => 'stayed' in window), true);
});

story(
  'an announcement stands under the top bar of every open page at once, as text, until it is put away',
  async ({ server, seat }) => {
    const admin = await seat();
    await enthrone(admin, 'warden@keep.example');
    await operator(server, 'admin', 'grant', 'warden@keep.example');
    const readers = [await seat({ viewport: PHONE }), await seat()];
    const pages = [];
    for (const [i, reader] of readers.entries()) {
      await enthrone(reader, `reader${i}@keep.example`);
      const page = await reader.open();
      await new KingdomScreen(page).shown();
      pages.push(page);
    }
    const words = 'The gates <b>close</b> at dusk.';
    await command(admin, 'auth/confirm', { password: PASSWORD });
    await command(admin, 'commands/news.announce', { message: words });
    for (const page of pages) await page.getByText(words, { exact: true }).waitFor({ timeout: 5000 });
    const [page] = pages;
    assert.ok(page);
    await expectGoodScreen(page);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await bar.getByRole('button').press('Enter');
    await bar.waitFor({ state: 'detached' });
    await page.reload();
    await new KingdomScreen(page).shown();
    assert.equal(await bar.count(), 0);
    await pages[1]?.reload();
    await pages[1]?.getByText(words, { exact: true }).waitFor();
  },
);
