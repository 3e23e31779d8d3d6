// @ts-check
// Chromium for the tests, and the people who sit before it.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const shots = join(dirname(fileURLToPath(import.meta.url)), '../../test-results');

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

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
    ],
  });
}

/**
 * @typedef {object} Seat
 * @property {{width: number, height: number}} [viewport]
 * @property {'dark' | 'light'} [theme] as the page stores it; dark where it stores none
 * @property {boolean} [reducedMotion]
 */

/**
 * One person: a browser profile of its own with one tab open. Errors that the page throws or logs are
 * collected; `person.errors` should be empty at the end of a story.
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
      // A refused request or a cut line is part of many stories and Chromium logs each one by itself.
      if (message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text())) {
        this.errors.push(message.text());
      }
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

/** @param {import('playwright-core').Browser} browser @param {string} url @param {Seat} [seat] */
export async function seatPerson(browser, url, seat = {}) {
  const context = await browser.newContext({
    viewport: seat.viewport ?? DESKTOP,
    hasTouch: (seat.viewport ?? DESKTOP).width < 600,
    reducedMotion: seat.reducedMotion ? 'reduce' : 'no-preference',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(10_000);
  return new Person(context, url);
}

/** A picture of the screen to look at, in web/test-results. @param {import('playwright-core').Page} page @param {string} name */
export async function screenshot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`) });
}
