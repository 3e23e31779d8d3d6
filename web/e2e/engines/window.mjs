// @ts-check
// The operations that the walk needs of a browser: few, so that every driver has them.
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} Size
 * @property {number} width
 * @property {number} height
 */

/**
 * @typedef {object} Wanted
 * @property {string} css a selector
 * @property {string} name a pattern of its label or text
 */

/**
 * A browser with one window. `ask` runs a function in the page; `press` is a real click on the centre of the first
 * matching visible control, `key` a real key.
 * @typedef {object} Window
 * @property {string} engine
 * @property {number} process the id of the browser's root process
 * @property {(address: string) => Promise<void>} go
 * @property {<Args extends unknown[], Answer>(run: (...args: Args) => Answer, ...args: Args) => Promise<Answer>} ask
 * @property {(wanted: Wanted) => Promise<boolean>} there whether the control is visible
 * @property {(wanted: Wanted) => Promise<boolean>} press whether the control was visible
 * @property {(name: 'Tab' | 'Escape') => Promise<void>} key
 * @property {(size: Size) => Promise<void>} resize of the page, without the browser's own frame
 * @property {(name: string, value: string, url: string) => Promise<void>} remember a cookie
 * @property {() => Promise<Buffer>} picture
 * @property {() => readonly string[]} errors that the page has thrown or logged so far
 * @property {() => Promise<void>} close
 */

/**
 * The first visible control with this text that React has mounted: a control that the server drew has no listeners
 * before. Runs in the page.
 * @param {string} css @param {string} name
 */
export function find(css, name) {
  const says = new RegExp(name);
  const words = (/** @type {Element} */ el) => (el.getAttribute('aria-label') ?? el.textContent ?? '').trim();
  const heard = (/** @type {Element} */ el) => Object.keys(el).some((key) => key.startsWith('__reactProps$'));
  for (const el of document.querySelectorAll(css))
    if (el.getClientRects().length > 0 && says.test(words(el)) && heard(el)) return el;
  return null;
}

/**
 * Repeats `ask` until its answer is truthy; after `patience` it fails and names `what`.
 * @template T @param {string} what @param {() => Promise<T>} ask @param {number} patience ms
 */
export async function until(what, ask, patience) {
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`${what} did not come in ${patience / 1000} s`);
    await sleep(50);
  }
}
