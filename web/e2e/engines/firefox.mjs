// @ts-check
// Firefox from its package, driven by WebDriver BiDi. Playwright drives only its own build of Firefox.
import puppeteer from 'puppeteer-core';
import { find } from './window.mjs';

/** Firefox's own messages: a line that was cut, a request that was refused. */
const ITS_OWN = /can.t establish a connection|was interrupted while the page was loading/;

/** @param {string[]} packages as scripts/tools.sh finds them @returns {Promise<import('./window.mjs').Window>} */
export async function openFirefox([executablePath]) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 0 },
  });
  const page = await browser.newPage(); // Firefox's first tab never gets the focus
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !ITS_OWN.test(message.text())) errors.push(message.text());
  });
  return {
    engine: 'Firefox',
    process: browser.process()?.pid ?? 0,
    go: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    ask: (run, ...args) => page.evaluate(/** @type {any} */ (run), ...args),
    there: async ({ css, name }) => Boolean((await page.evaluateHandle(find, css, name)).asElement()),
    press: async ({ css, name }) => {
      const found = await page.evaluateHandle(find, css, name);
      const control = /** @type {import('puppeteer-core').ElementHandle<Element> | null} */ (found.asElement());
      await control?.click();
      return Boolean(control);
    },
    key: (name) => page.keyboard.press(name),
    resize: (size) => page.setViewport(size),
    remember: (name, value, url) => browser.setCookie({ name, value, domain: new URL(url).hostname, path: '/' }),
    picture: async () => Buffer.from(await page.screenshot()),
    errors: () => errors,
    close: () => browser.close(),
  };
}
