// @ts-check
// The page on a phone-like processor: Chromium slowed four times, with a grown kingdom. It prints the bytes before the
// first control, the first paint, the blocking time (of tasks after the first paint, as Total Blocking Time is defined,
// and separately of the browser's own before it), the main thread's work while the page idles, and the heap after it.
// Figures to read, not a test. Blocking time and the main thread's work are given twice: by the clock, which other load
// of this machine lengthens, and by the thread's own time, which it does not.
import { inEachWidth, SLOWDOWN, tasksOf } from './harness/bench.mjs';
import { calm, enthroneGuest } from './harness/person.mjs';

const IDLE_SECONDS = Number(process.env.UMBRARCH_IDLE_SECONDS ?? 60);
/** Milliseconds: the part of a task beyond them blocks the page. */
const LONG_TASK = 50;
const PLOTS = ['walls', 'farm', 'mine', 'market', 'academy', 'barracks', 'throne_room', 'treasury'];

await inEachWidth(async ({ browser, server, person, width }) => {
  const gate = await person.open();
  await gate.locator('form input').first().waitFor();
  const script = await gate.evaluate(scriptBytes);
  await gate.close();
  await grow(server, person);
  const page = await person.context.newPage();
  const cdp = await person.context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const clock = await person.context.newCDPSession(page);
  await clock.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const tasks = await tasksOf(browser, () => arrive(page, server.url));
  await page
    .getByRole('button', { name: /Throne Room/ })
    .first()
    .waitFor(); // or an empty page was measured
  const blocked = (/** @type {'clock' | 'processor'} */ time, painted = true) =>
    tasks
      .filter((task) => task.painted === painted)
      .reduce((sum, task) => sum + Math.max(0, task[time] - LONG_TASK), 0)
      .toFixed(0);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.evaluate(countNotices);
  const before = [await metrics(cdp), await metrics(clock)];
  await page.waitForTimeout(IDLE_SECONDS * 1000);
  const own = since(before[0], await metrics(cdp));
  const byClock = since(before[1], await metrics(clock));
  const told = (await page.evaluate('told()')) ? ' in which something was told' : '';
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = ((await metrics(cdp)).get('JSHeapUsedSize') ?? 0) / 2 ** 20;
  console.log(
    `page ${width} px, ${SLOWDOWN}x slower: ${(script / 1000).toFixed(0)} kB of script before the first control, ` +
      `first paint ${paint.toFixed(0)} ms, blocked ${blocked('clock')} ms (${blocked('processor')} of its own) after it ` +
      `and ${blocked('clock', false)} ms (${blocked('processor', false)}) before, main thread ${byClock('TaskDuration')} s ` +
      `(${own('TaskDuration')} of its own: script ${own('ScriptDuration')}, style ${own('RecalcStyleDuration')}, ` +
      `layout ${own('LayoutDuration')}, the rest drawing and the collector) in ${IDLE_SECONDS} s of idling${told}, heap ${heap.toFixed(1)} MiB, ` +
      `${sideways} px wider than the window`,
  );
});

/**
 * Opens the kingdom and waits until its scene is at rest. A query of the page meanwhile would add to its work: finding one button takes a slow processor longer than drawing a panel.
 * @param {import('playwright-core').Page} page @param {string} url
 */
async function arrive(page, url) {
  await page.goto(`${url}/#/kingdom`);
  await page.waitForTimeout(5000);
}

/** The bytes of script that were loaded, gzipped. Runs in the page. */
function scriptBytes() {
  const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  return entries.filter((one) => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0);
}

/**
 * A day and a half of play, with all gold spent: unaffordable commands are refused.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person
 */
async function grow(server, person) {
  await enthroneGuest(person);
  for (let round = 0; round < 6; round++) {
    await server.advance(20_000, true);
    for (const building of PLOTS)
      await person.context.request.post(`${server.url}/api/v1/commands/building.upgrade`, { data: { building } });
  }
  await calm(server, person); // an event's dialog would cover the scene
}

/** Counts the notices from now on: an event or an achievement is no idling. Runs in the page. */
function countNotices() {
  let told = 0;
  new MutationObserver((records) => {
    for (const { addedNodes } of records) told += addedNodes.length;
  }).observe(/** @type {Element} */ (document.getElementById('toasts')), { childList: true });
  Object.assign(window, { told: () => told });
}

/** The browser's counters so far, by name. @param {import('playwright-core').CDPSession} cdp */
async function metrics(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return new Map(metrics.map((one) => [one.name, one.value]));
}

/** Seconds between two counts, by name. @param {Map<string, number>} before @param {Map<string, number>} after */
function since(before, after) {
  return (/** @type {string} */ name) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)).toFixed(2);
}
