// @ts-check
// Chromium for the tests, and the people who sit before it.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { PATIENCE, WHOLE } from './form.mjs';

const shots = join(dirname(fileURLToPath(import.meta.url)), '../../test-results');

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/**
 * Chromium's features for people that no test needs, most of all its own pages behind the address bar of each new
 * window, which cost as much as a small screen of ours. The last such flag counts, so Playwright's own list is
 * repeated.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** This machine under a name in the local network: over plain http a browser treats it as insecure. */
export const LAN_HOST = 'keep.lan';

export function launchBrowser() {
  return chromium.launch({
    executablePath: process.env.UMBRARCH_CHROMIUM ?? '/usr/bin/chromium',
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${UNWANTED.join(',')}`,
      `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
    ],
  });
}

/** Chromium's own messages: a refused request, a cut line, and that plain http cannot isolate the window. */
const ITS_OWN =
  /^(Failed to load resource|WebSocket connection to|The Cross-Origin-Opener-Policy header has been ignored)/;

/**
 * @typedef {object} Seat
 * @property {{width: number, height: number}} [viewport]
 * @property {'dark' | 'light'} [theme] by default dark on the desktop and light on the phone
 * @property {string} [host] the host in the page's address, by default localhost
 * @property {boolean} [forced] forced colours
 * @property {boolean} [motion] whether anything moves; by default in the long form only, because each frame costs time
 */

/**
 * One person: a browser profile with one open tab. Errors that the page throws or logs are collected; `person.errors`
 * should be empty at the end of a story.
 */
export class Person {
  /** @type {string[]} */ errors = [];

  /** @param {import('playwright-core').BrowserContext} context @param {string} url */
  constructor(context, url) {
    this.context = context;
    this.url = url;
    context.on('page', (page) => this.#watch(page));
  }

  /** @param {import('playwright-core').Page} page */
  #watch(page) {
    page.on('pageerror', (error) => this.errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !ITS_OWN.test(message.text())) this.errors.push(message.text());
    });
  }

  /** Opens a tab on a route of the page. */
  async open(route = '/') {
    const page = await this.context.newPage();
    await page.goto(`${this.url}/#${route}`);
    return page;
  }

  async leave() {
    await this.context.close();
  }
}

/** @param {import('playwright-core').Browser} browser @param {string} server its address @param {Seat} [seat] */
export async function seatPerson(browser, server, seat = {}) {
  const url = seat.host ? server.replace('localhost', seat.host) : server;
  const viewport = seat.viewport ?? DESKTOP;
  const small = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    hasTouch: small,
    reducedMotion: (seat.motion ?? WHOLE) ? 'no-preference' : 'reduce',
    forcedColors: seat.forced ? 'active' : 'none',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(PATIENCE);
  if ((seat.theme ?? (small ? 'light' : 'dark')) === 'light') await context.addInitScript(preferLight, url);
  return new Person(context, url);
}

/** Sets the theme once, as a choice that the person can change. Runs in the page. @param {string} url */
function preferLight(url) {
  const key = 'umbrarch.theme'; // lib/theme.ts
  if (location.origin === url && localStorage.getItem(key) === null) localStorage.setItem(key, 'light');
}

/**
 * A picture of the screen in web/test-results, in the long form only.
 * @param {import('playwright-core').Page} page @param {string} name
 */
export async function screenshot(page, name) {
  if (WHOLE) await picture(page, name);
}

/** @param {import('playwright-core').Page} page @param {string} name */
export async function picture(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
