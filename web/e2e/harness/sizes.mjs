// @ts-check
// The two windows of the page, and the choice of windows for a story.
import { createHash } from 'node:crypto';
import { DESKTOP, PHONE } from './browser.mjs';
import { WHOLE } from './form.mjs';

/** @typedef {'desktop' | 'phone'} Size */
/** @type {readonly Size[]} */
export const SIZES = ['desktop', 'phone'];

/** @type {Record<Size, { width: number, height: number }>} */
export const VIEWPORTS = { desktop: DESKTOP, phone: PHONE };

/**
 * The long form tells a story in both windows. The short form tells it in one that the story's name decides: it is the
 * same in every run, and other stories do not change it.
 * @param {string} name of a story or a screen @param {boolean} [whole] the form of the run @returns {readonly Size[]}
 */
export function sizesOf(name, whole = WHOLE) {
  if (whole) return SIZES;
  const [byte = 0] = createHash('sha256').update(name).digest();
  return [byte % 2 ? 'phone' : 'desktop'];
}
