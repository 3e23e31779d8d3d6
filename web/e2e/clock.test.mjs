// @ts-check
// A browser with a wrong clock: the realm's time is the server's, whatever this machine's clock says.
import assert from 'node:assert/strict';
import { eventually } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { ActivityScreen } from './screens/activity.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const YEAR = 365 * 24 * 3_600_000;

/**
 * Gives every page of this person a clock that the test sets.
 * @param {import('./harness/browser.mjs').Person} person @param {number} shift
 */
const wrongClock = (person, shift) =>
  person.context.addInitScript((by) => {
    const RealDate = Date;
    Object.assign(window, { shift: by });
    const now = () => RealDate.now() + /** @type {{shift: number}} */ (/** @type {unknown} */ (window)).shift;
    window.Date = new Proxy(RealDate, {
      construct: (Of, args) => (args.length === 0 ? new Of(now()) : Reflect.construct(Of, args)),
      get: (Of, name) => (name === 'now' ? now : Reflect.get(Of, name)),
    });
  }, shift);

for (const [way, shift] of Object.entries({ ahead: YEAR, back: -YEAR }))
  story(
    `C-068 a clock a year ${way}, set before and while the page is open, moves nothing`,
    async ({ server, seat }) => {
      const person = await seat();
      await enthrone(person);
      await command(person, 'commands/activity.start', { activity: 'idle1' });
      await wrongClock(person, shift);
      const page = await person.open();
      /** @type {string[]} */
      const orders = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/commands/')) orders.push(request.url());
      });
      const kingdom = new KingdomScreen(page);
      const shell = new Shell(page);
      await kingdom.shown();
      assert.ok(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - shift) < 60_000);
      const same = () =>
        eventually(async () => {
          const { sections } = await view(person);
          assert.equal(await shell.counter('gold'), sections.pulse.gold);
          // Real ticks pass too, each with thirty gold and ten seconds.
          const ticks = sections.pulse.timePlayed / 10;
          assert.equal(sections.pulse.gold, 2500 + 30 * ticks);
          assert.equal(sections.activities.idle1.status, 'active');
          assert.deepEqual(sections.absence.reports ?? [], []);
          return ticks;
        });
      const before = await same();

      await server.advance(10);
      assert.ok((await same()) > before);

      // Set while the page is open, in both directions, with a heavily throttled tab.
      const line = await page.context().newCDPSession(page);
      await line.send('Emulation.setCPUThrottlingRate', { rate: 10 });
      for (const to of [shift, -shift, 0]) {
        await page.evaluate((by) => Object.assign(window, { shift: by }), to);
        const at = await same();
        await server.advance(10);
        const after = await same();
        assert.ok(after > at && after <= at + 6, `${after - at} ticks for one`);
      }
      await line.send('Emulation.setCPUThrottlingRate', { rate: 1 });

      // Countdowns follow the server's time.
      await page.evaluate((by) => Object.assign(window, { shift: by }), shift);
      await page.goto(`${person.url}/#/idle`);
      await page.reload();
      const tribute = new ActivityScreen(page).card('Tribute Collection');
      await tribute.getByText(/^2[5-9]m \d\ds$/).waitFor();
      assert.deepEqual(orders, [], 'a wrong clock made the page give orders');
      await same();
    },
  );
