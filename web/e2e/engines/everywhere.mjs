// @ts-check
// Every screen of a grown reign in another engine, at both widths and in both themes, with a picture of each.
import { mkdirSync, writeFileSync } from 'node:fs';
import { calm } from '../harness/person.mjs';
import { SIZES, VIEWPORTS } from '../harness/sizes.mjs';
import { debtsOf, looksOf } from './debts.mjs';
import { drawn, openRoute, reignIn, routesOf, wear } from './reign.mjs';

const THEMES = ['dark', 'light'];
const SHOTS = 'test-results/engines';

/** @param {string} route */
const fileOf = (route) => route.replaceAll(/\W+/g, '-').replace(/^-/, '');

/**
 * The faults of all screens, each in a sentence.
 * @param {import('./window.mjs').Window} window @param {import('../harness/server.mjs').Server} server @param {string} url
 */
export async function everyScreen(window, server, url) {
  mkdirSync(SHOTS, { recursive: true });
  await window.resize(VIEWPORTS.desktop);
  const person = await reignIn(window, server, url);
  const routes = await routesOf(window);
  /** @type {string[]} */
  const owed = [];
  for (const size of SIZES) {
    await window.resize(VIEWPORTS[size]);
    await calm(server, person); // the dialog of an event would cover a screen
    for (const route of routes) {
      await openRoute(window, route);
      await drawn(window);
      for (const theme of THEMES) {
        await wear(window, theme);
        // The focus is walked once a screen: after the last control of a screen it leaves the page for the browser's
        // own.
        const judge = theme === THEMES[0] ? debtsOf : looksOf;
        owed.push(...(await judge(window, `${route}, ${size}, ${theme}`)));
        writeFileSync(`${SHOTS}/${window.engine}-${fileOf(route)}-${size}-${theme}.png`, await window.picture());
      }
    }
  }
  return owed;
}
