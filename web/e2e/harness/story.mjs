// @ts-check
// A story is a test with its own server, and people with their own browsers; all are removed afterwards.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser, picture, seatPerson } from './browser.mjs';
import { WHOLE } from './form.mjs';
import { startServer } from './server.mjs';
import { sizesOf, VIEWPORTS } from './sizes.mjs';

/**
 * @typedef {object} Scene
 * @property {import('./server.mjs').Server} server
 * @property {(seat?: import('./browser.mjs').Seat) => Promise<import('./browser.mjs').Person>} seat a person in a new browser profile
 */

/** @typedef {Scene & { size: import('./sizes.mjs').Size }} SizedScene whose people sit before windows of that size */

/** @type {import('playwright-core').Browser} */
let browser;

/** Call once in every test file, before its stories. */
export function withBrowser() {
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
}

/**
 * In the short form a failed story is told once more, on a new server, and the run reports it as unsteady: a slow
 * second of a busy machine is no fault of the game, and a fault of the game fails twice. At most one such story a file,
 * so that an unsteady suite fails. The long form repeats none, so that unsteady stories are found and mended.
 */
let forgiven = WHOLE ? 0 : 1;

/** A story of the long form looks at each screen in both themes. */
const MOST_MS = WHOLE ? 900_000 : 300_000;

/** @param {string} name @param {(scene: Scene) => Promise<void>} tell @param {import('./server.mjs').Options} [options] */
export function story(name, tell, options) {
  test(name, { timeout: MOST_MS }, async (t) => {
    try {
      await telling(t, name, tell, options);
    } catch (error) {
      if (forgiven === 0) throw error;
      forgiven -= 1;
      await telling(t, `${name} again`, tell, options);
      console.warn(`Unsteady, told twice: ${name}\n${/** @type {Error} */ (error).stack}`);
    }
  });
}

/**
 * One telling, from the start of a server to its end.
 * @param {import('node:test').TestContext} t @param {string} name of the pictures of its failure
 * @param {(scene: Scene) => Promise<void>} tell @param {import('./server.mjs').Options} [options]
 */
async function telling(t, name, tell, options) {
  const server = await startServer(options);
  /** @type {import('./browser.mjs').Person[]} */
  const people = [];
  const seat = async (/** @type {import('./browser.mjs').Seat | undefined} */ at) => {
    const person = await seatPerson(browser, server.url, at);
    people.push(person);
    return person;
  };
  try {
    await tell({ server, seat });
    for (const person of people) assert.deepEqual(person.errors, [], 'the page logged errors');
  } catch (error) {
    await lastPictures(name, people);
    t.diagnostic(server.log.split('\n').slice(-30).join('\n'));
    throw error;
  } finally {
    for (const person of people) await person.leave();
    await server.close();
  }
}

/**
 * A story for both windows: `harness/sizes.mjs` chooses the windows of this run. The test's name contains the window.
 * @param {string} name @param {(scene: SizedScene) => Promise<void>} tell @param {import('./server.mjs').Options} [options]
 */
export function sizedStory(name, tell, options) {
  for (const size of sizesOf(name)) storyAt(size, name, tell, options);
}

/** @param {import('./sizes.mjs').Size} size @param {string} name @param {(scene: SizedScene) => Promise<void>} tell @param {import('./server.mjs').Options} [options] */
export function storyAt(size, name, tell, options) {
  const viewport = VIEWPORTS[size];
  const inWindow = (/** @type {Scene} */ { server, seat }) =>
    tell({ server, size, seat: (at) => seat({ viewport, ...at }) });
  story(`${name} (${size}, ${viewport.width} px)`, inWindow, options);
}

/** @param {string} name @param {import('./browser.mjs').Person[]} people */
async function lastPictures(name, people) {
  const file = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  for (const [i, person] of people.entries())
    for (const [j, page] of person.context.pages().entries())
      await picture(page, `failed-${file}-${i}-${j}`).catch(() => {});
}
