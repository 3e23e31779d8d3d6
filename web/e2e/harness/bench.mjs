// @ts-check
// The shared part of the page's measurements: one browser, one server, and a person at each width.
import { DESKTOP, launchBrowser, PHONE, seatPerson } from './browser.mjs';
import { startServer } from './server.mjs';

/** The factor by which the page's processor is slower than this machine's. */
export const SLOWDOWN = 4;

/**
 * @typedef {object} Bench
 * @property {import('playwright-core').Browser} browser
 * @property {import('./server.mjs').Server} server
 * @property {import('./browser.mjs').Person} person
 * @property {number} width of the window
 */

/** @param {(bench: Bench) => Promise<void>} measure */
export async function inEachWidth(measure) {
  const browser = await launchBrowser();
  const server = await startServer();
  try {
    for (const viewport of [DESKTOP, PHONE]) {
      const person = await seatPerson(browser, server.url, { viewport, theme: 'dark', motion: true });
      await measure({ browser, server, person, width: viewport.width });
      await person.leave();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * In milliseconds, by the clock and by the thread's own time; `painted`: the page had drawn before.
 * @typedef {{ clock: number, processor: number, painted: boolean }} Task
 */

/**
 * The tasks of the pages' main threads during the work.
 * @param {import('playwright-core').Browser} browser @param {() => Promise<void>} work @returns {Promise<Task[]>}
 */
export async function tasksOf(browser, work) {
  const session = await browser.newBrowserCDPSession();
  /** @type {any[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    // Few categories: the browser's notes about every style and layout would be measured with them.
    traceConfig: { includedCategories: ['toplevel', 'loading'] },
  });
  await work();
  const complete = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mains = new Set(
    events
      .filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain')
      .map((one) => `${one.pid} ${one.tid}`),
  );
  const paint = Math.min(...events.filter((one) => one.name === 'firstContentfulPaint').map((one) => one.ts));
  return events
    .filter((one) => one.name === 'ThreadControllerImpl::RunTask' && mains.has(`${one.pid} ${one.tid}`))
    .map(({ ts, dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000, painted: ts >= paint }));
}
