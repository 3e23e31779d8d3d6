// @ts-check
// The map on a phone-like processor: the length of its tasks while it opens, and while it is panned and zoomed by
// wheel, drag and keys. Figures to read; while it moves, none should exceed 50 ms of the thread's own time.
import { inEachWidth, SLOWDOWN, tasksOf } from './harness/bench.mjs';
import { enthroneGuest } from './harness/person.mjs';
import { WorldMapScreen } from './screens/worldmap.mjs';

const REGIONS = 19;
const LONG_TASK = 50;

await inEachWidth(async ({ browser, server, person, width }) => {
  await enthroneGuest(person);
  const page = await person.open('/kingdom');
  await page.getByRole('banner').waitFor();
  const cdp = await person.context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const map = new WorldMapScreen(page);
  const arriving = await tasksOf(browser, async () => {
    await page.goto(`${server.url}/#/worldmap`);
    await map.drawn(REGIONS);
    await page.waitForTimeout(1000);
  });
  const moving = await tasksOf(browser, () => move(page, map));
  console.log(
    `map ${width} px, ${SLOWDOWN}x slower: longest task ${longest(arriving)} while it arrives, ` +
      `${longest(moving)} while it is panned and zoomed, ${long(moving)} of ${moving.length} over ${LONG_TASK} ms`,
  );
});

/** @typedef {import('./harness/bench.mjs').Task} Task */

/** By the clock, and of the thread's own time. @param {Task[]} tasks */
function longest(tasks) {
  const most = (/** @type {'clock' | 'processor'} */ time) =>
    Math.max(0, ...tasks.map((task) => task[time])).toFixed(0);
  return `${most('clock')} ms (${most('processor')} of its own)`;
}

/** @param {Task[]} tasks */
function long(tasks) {
  return tasks.filter((task) => task.processor > LONG_TASK).length;
}

/** Moves it by thumb, wheel and keys. @param {import('playwright-core').Page} page @param {WorldMapScreen} map */
async function move(page, map) {
  const box = await map.map.boundingBox();
  if (!box) throw new Error('there is no map to move');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  for (const way of [-1, 1, -1]) {
    for (let step = 0; step < 12; step++) await page.mouse.wheel(0, way * 60);
    await page.mouse.down();
    for (let step = 0; step < 24; step++) await page.mouse.move(x + way * step * 5, y + step * 3);
    await page.mouse.up();
    await page.waitForTimeout(400); // at rest it is redrawn sharp
  }
  await map.land('The Black March').focus();
  for (const key of ['ArrowLeft', 'ArrowUp', '+', '-', 'ArrowRight']) await page.keyboard.press(key);
  await page.waitForTimeout(400);
}
