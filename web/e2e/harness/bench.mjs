// @ts-check
// What the measurements of the page have in common: one browser, one server, and a person in each width.
import { DESKTOP, launchBrowser, PHONE, seatPerson } from './browser.mjs';
import { startServer } from './server.mjs';

/** How much slower than this machine's the processor of the page is. */
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
