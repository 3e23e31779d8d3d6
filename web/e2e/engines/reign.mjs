// @ts-check
// A grown reign of an admin, for a browser that cannot sign in by itself: the session is set as a cookie.
import { request } from 'playwright-core';
import { PATIENCE } from '../harness/form.mjs';
import { enthrone, grow } from '../harness/person.mjs';
import { grant } from '../screens/admin.mjs';
import { LINKED } from '../screens/shell.mjs';
import { until } from './window.mjs';

/** @typedef {import('./window.mjs').Window} Window */

const EMAIL = 'warden@keep.example';
/** A screen is drawn once no element has been added for so long, in ms. */
const QUIET = 500;

/**
 * Founds a reign, lets it grow, and signs the window in as its ruler, who is an administrator too.
 * @param {Window} window @param {import('../harness/server.mjs').Server} server @param {string} url of the page in this window
 */
export async function reignIn(window, server, url) {
  const asking = await request.newContext();
  const person = /** @type {import('../harness/browser.mjs').Person} */ (
    /** @type {unknown} */ ({ context: { request: asking }, url: server.url })
  );
  await enthrone(person, EMAIL);
  await grow(server, person);
  await grant(server, EMAIL);
  await window.go(`${url}/healthz`); // a cookie can be set only on a page of its site
  for (const { name, value } of (await asking.storageState()).cookies) await window.remember(name, value, url);
  await window.go(url);
  return person;
}

/** Every screen in a menu, and those that only other screens link to. @param {Window} window */
export async function routesOf(window) {
  const read = () => [...document.querySelectorAll('nav.side a[href]')].map((link) => link.getAttribute('href') ?? '');
  await until('the menu', async () => (await window.ask(read)).length > 0, PATIENCE);
  return [...(await window.ask(read)), ...LINKED];
}

/** Opens a screen, and waits for its own heading. @param {Window} window @param {string} route */
export async function openRoute(window, route) {
  await window.ask((to) => {
    if (location.hash === to) return;
    for (const heading of document.querySelectorAll('main h1')) heading.classList.add('of-before');
    location.hash = to;
  }, route);
  const drawn = () => Boolean(document.querySelector('main h1:not(.of-before)'));
  await until(`the heading of ${route}`, () => window.ask(drawn), PATIENCE);
}

/** Waits until all is drawn: large scenes come in pieces, and lists in batches. @param {Window} window */
export async function drawn(window) {
  const elements = () => {
    const waits = document.fonts.status !== 'loaded' || document.querySelector('.skel');
    return waits ? 0 : document.querySelectorAll('*').length;
  };
  let [before, since] = [-1, Date.now()];
  const quiet = async () => {
    const now = await window.ask(elements);
    if (now !== before || now === 0) [before, since] = [now, Date.now()];
    return Date.now() - since > QUIET;
  };
  await until('the end of drawing', quiet, PATIENCE);
}

/** @param {Window} window @param {string} theme */
export const wear = (window, theme) =>
  window.ask((to) => document.documentElement.setAttribute('data-theme', to), theme);
