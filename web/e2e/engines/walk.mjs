// @ts-check
// The walk of a new player through a browser: from the gate over the screens with the largest drawings.
import { PATIENCE } from '../harness/form.mjs';
import { PAST_THE_TIMER } from '../harness/person.mjs';
import { debtsOf } from './debts.mjs';
import { until } from './window.mjs';

/** @typedef {import('./window.mjs').Window} Window */

/** The lands of the map, with the one that has no ruler. */
const LANDS = 19;

/** @param {Window} window */
const handsOf = (window) => ({
  /** @param {string} css @param {string} name */
  press: (css, name) => until(`${css} "${name}"`, () => window.press({ css, name }), PATIENCE),
  /** @param {string} css @param {number} [least] how many of them */
  seen: (css, least = 1) =>
    until(
      `${least} of ${css}`,
      () => window.ask((css, least) => document.querySelectorAll(css).length >= least, css, least),
      PATIENCE,
    ),
  /** @param {string} css */
  gone: (css) => until(`the end of ${css}`, () => window.ask((css) => !document.querySelector(css), css), PATIENCE),
  /** @param {string} route */
  route: (route) =>
    window.ask((to) => {
      location.hash = to;
    }, `#/${route}`),
});

/** Counts the lands of the map in the first frame that has any. Runs in the page. */
function countLands() {
  const lands = () => document.querySelectorAll('[data-region]').length;
  new MutationObserver((_, observer) => {
    if (lands() === 0) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { landsAtFirst: lands() }));
  }).observe(document, { childList: true, subtree: true });
}

const landsAtFirst = () => /** @type {{ landsAtFirst?: number }} */ (/** @type {unknown} */ (window)).landsAtFirst;

/** @param {Window} window @param {import('../harness/server.mjs').Server} server @param {string} url */
export async function walk(window, server, url) {
  const { press, seen, gone, route } = handsOf(window);
  /** @type {string[]} */
  const owed = [];
  const judge = async (/** @type {string} */ name) => owed.push(...(await debtsOf(window, name)));

  await window.go(url);
  // React replaces the gate that the server drew, and a focus in the old one is lost.
  await until('the gate', () => window.there({ css: 'button', name: '^Play at once' }), PATIENCE);
  await judge('gate');
  await press('button', '^Play at once');

  await press('button', '^Take the recommended ruler');
  await judge('creation');
  await press('button', '^Begin Your Reign');

  await seen('.plot-label', 10);
  await seen('[aria-label="Economy"]');
  await judge('kingdom');

  const plot = '^Treasury, level 1';
  await press('.plot-label', plot);
  await seen('[role="dialog"] h2');
  await judge('dialog');
  await window.key('Escape');
  await gone('[role="dialog"]');
  const back = () => window.ask(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await until('the focus on the plot', async () => new RegExp(plot).test(await back()), PATIENCE);

  await window.ask(countLands);
  await route('worldmap');
  await seen('[data-region]', LANDS);
  const first = await until('the first frame', () => window.ask(landsAtFirst), PATIENCE);
  if (first < LANDS) owed.push(`${window.engine}, map: ${first} of ${LANDS} lands in the first frame`);
  await judge('map');

  for (const [screen, drawn] of [
    ['dungeon', 'main h1'],
    ['casino', 'main h1'],
  ]) {
    await route(screen ?? '');
    await seen(drawn ?? '');
    await judge(screen ?? '');
  }

  await server.advance(PAST_THE_TIMER);
  // Toasts move while others come and go: after a miss the press is repeated.
  const told = () => window.ask(() => Boolean(document.querySelector('[role="dialog"] svg')));
  const toldOrPressed = async () => {
    if (await told()) return true;
    await window.press({ css: '.toast', name: 'wants your attention' });
    return false;
  };
  await until('the dialog of an event', toldOrPressed, PATIENCE);
  await judge('event');
  return owed;
}
