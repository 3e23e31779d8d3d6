// @ts-check
// The checks of a screen in every engine: words, no error, no sideways scrolling, digits in their font, rest, a visible
// focus.
import { setTimeout as sleep } from 'node:timers/promises';
import { boxesOf } from '../harness/expect.mjs';

/** @typedef {import('./window.mjs').Window} Window */

/** Movement ends within this time, in ms: without a graphics card an endless one keeps a processor busy. */
const REST = 30_000;
/** Time for the focus to come into view on a busy machine, in ms. */
const COMING = 5000;

/** Elements without the text that they should have. Runs in the page. */
function wordless() {
  const main = document.querySelector('[aria-modal="true"]') ?? document.querySelector('main') ?? document.body;
  // biome-ignore lint/performance/useDomNodeTextContent: what is seen is judged, not what is hidden
  const words = /** @type {HTMLElement} */ (main).innerText;
  if (words.trim().length < 40) return [`hardly a word: "${words.trim()}"`];
  return words.match(/.*(\bundefined\b|\bNaN\b|\[object ).*/g) ?? [];
}

/** Digits that are drawn in another font than the style sheet's. Runs in the page. */
function strangeDigits() {
  const type = '"Inter Variable"';
  const another = '"Alegreya Variable"'; // whose digits are much narrower
  const strange = [];
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('body *'))) {
    const text = [...el.childNodes].find((node) => node instanceof Text && /\d/.test(node.data));
    if (!text || !getComputedStyle(el).fontFamily.startsWith(type)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width } = range.getBoundingClientRect();
    const before = el.style.fontFamily;
    el.style.fontFamily = `${type}, ${another}`;
    const inType = range.getBoundingClientRect().width;
    el.style.fontFamily = another;
    const inAnother = range.getBoundingClientRect().width;
    el.style.fontFamily = before;
    if (width > 0 && (Math.abs(width - inType) > 0.1 || inType === inAnother))
      strange.push(`"${text.textContent}" is ${width} px wide, ${inType} px in ${type}`);
  }
  return strange;
}

/** Animations that do not end. Runs in the page. @param {number} rest */
function restless(rest) {
  return document.getAnimations().flatMap((one) => {
    const ends = Number(one.effect?.getComputedTiming().endTime);
    const of = one.effect instanceof KeyframeEffect ? one.effect.target?.getAttribute('class') : '';
    const name = one instanceof CSSAnimation ? one.animationName : 'a transition';
    return ends <= rest ? [] : [`${name} of ${of} ends after ${ends / 1000} s`];
  });
}

/** A focused element that is not visible. Runs in the page. */
function lostFocus() {
  const el = document.activeElement;
  if (!el || el === document.body) return ['nothing has the focus'];
  const name = el.outerHTML.slice(0, 120);
  const { top, bottom, left, right, width, height } = el.getBoundingClientRect();
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return [`out of view: ${name}`];
  if (width === 0 || height === 0) return [`too small to be seen: ${name}`];
  const modal = document.querySelector('[aria-modal="true"]');
  return modal && !modal.contains(el) ? [`behind the dialog: ${name}`] : [];
}

/**
 * The faults that remain after a while: a link above the page moves down when it gets the focus.
 * @param {() => Promise<string[]>} ask
 */
async function comeToRest(ask) {
  const deadline = Date.now() + COMING;
  for (;;) {
    const owed = await ask();
    if (owed.length === 0 || Date.now() > deadline) return owed;
    await sleep(50);
  }
}

/**
 * The visible faults of the open screen, each in a sentence.
 * @param {Window} window @param {string} name of the screen
 */
export async function looksOf(window, name) {
  const wide = (await window.ask(boxesOf)).filter(({ content, shown }) => content > shown);
  const owed = [
    ...(await window.ask(wordless)),
    ...wide.map((box) => `${box.name} is ${box.content} px wide in ${box.shown}`),
    ...(await window.ask(strangeDigits)),
    ...(await comeToRest(() => window.ask(restless, REST))), // a placeholder moves until its drawing has come
  ];
  return owed.map((what) => `${window.engine}, ${name}: ${what}`);
}

/** All faults of the open screen, each in a sentence. @param {Window} window @param {string} name of the screen */
export async function debtsOf(window, name) {
  const looks = await looksOf(window, name);
  await window.key('Tab');
  const focus = await comeToRest(() => window.ask(lostFocus));
  return [...looks, ...focus.map((what) => `${window.engine}, ${name}: focus: ${what}`)];
}
