// @ts-check
// Two tabs of one ruler, and a line that breaks.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from './harness/expect.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { enthrone, view } from './screens/ruler.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const SYNCED = 'Game state synced from another tab.';

story(
  'C-240 C-241 what one tab builds, the other shows; a dropped socket catches up and says so once',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person);
    const one = new KingdomScreen(await person.open());
    await one.shown();

    const page = await person.context.newPage();
    let cut = false;
    /** @type {(() => void)[]} */
    const lines = [];
    await page.routeWebSocket(/\/live$/, (line) => {
      if (cut) return line.close();
      const server = line.connectToServer();
      lines.push(() => {
        server.close();
        line.close();
      });
    });
    await page.goto(`${person.url}/#/kingdom`);
    const two = new KingdomScreen(page);
    const shell = new Shell(page);
    await two.shown();
    await eventually(async () => assert.ok(lines.length > 0));

    await one.openBuilding('Walls');
    await one.build();
    await two.stands('Walls', 1, 1000); // C-240
    assert.equal(await page.getByText(SYNCED).count(), 0);

    cut = true;
    for (const drop of lines.splice(0)) drop();
    await one.openBuilding('Farm');
    await one.build();
    await shell.line.getByText('No connection.').waitFor();
    await sleep(4000);
    cut = false;
    await two.stands('Farm', 1, 30_000); // C-241
    await shell.notified(SYNCED);
    assert.equal(await shell.notifications.getByText(SYNCED).count(), 1);
    await one.stands('Farm', 1);
    assert.equal((await view(person)).sections.buildings.farm.level, 1);
  },
);

story(
  'C-081 C-083 one report in two tabs: collecting in one puts it away in both, and pays nothing again',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    const tabs = [await person.open(), await person.open()].map((page) => new KingdomScreen(page));
    for (const tab of tabs) await tab.shown();
    for (const hours of [1, 1]) await server.advance(hours * 3600, false);
    for (const tab of tabs) await tab.report.getByText('+7,200').first().waitFor({ timeout: 30_000 });
    const before = (await view(person)).sections.pulse.gold;
    await tabs[0]?.report.getByRole('button', { name: 'Collect All' }).click();
    for (const tab of tabs) await tab.report.waitFor({ state: 'detached' });
    assert.equal((await view(person)).sections.pulse.gold, before);
    const page = await person.open();
    await new KingdomScreen(page).shown();
    assert.equal(await page.getByRole('dialog').count(), 0);
  },
);
