// @ts-check
// Twice the text size, as set in the browser: all text grows, and none is cut off.
import assert from 'node:assert/strict';
import { screenshot } from './browser.mjs';
import { eventually, expectNoSidewaysScroll } from './expect.mjs';

/** Titles grow only as far as a word fits a line, and letters in a drawing have its units. */
const OWN_MEASURE = 'h1, h1 *, h2, h2 *, h3, h3 *, svg *';

/** @param {import('playwright-core').Page} page @param {string} name of the picture */
export async function expectLargeTextHolds(page, name) {
  const browser = await page.context().newCDPSession(page);
  const setSize = (/** @type {number} */ standard) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  try {
    const before = await smallest(page);
    await setSize(32);
    await eventually(async () => {
      const now = await smallest(page);
      assert.ok(now >= 2 * before - 0.1, `letters of ${before} px became ${now} px`);
      await expectNoSidewaysScroll(page);
      assert.deepEqual(await page.evaluate(cutTexts), []);
    });
    await screenshot(page, name);
  } finally {
    await setSize(16);
    await browser.detach();
  }
}

/** The size of the smallest letters on the page. @param {import('playwright-core').Page} page */
const smallest = (page) =>
  page.evaluate((own) => {
    const sizes = [...document.querySelectorAll('body *')]
      .filter((el) => !el.matches(own) && [...el.childNodes].some((one) => one.nodeType === 3 && one.nodeValue?.trim()))
      .map((el) => Number.parseFloat(getComputedStyle(el).fontSize));
    return Math.min(...sizes);
  }, OWN_MEASURE);

/** Words that a box cuts off and that cannot be scrolled into view. Runs in the page. */
function cutTexts() {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const own = texts.currentNode.parentElement;
    const seen = own?.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    });
    if (!own || !seen || !texts.currentNode.nodeValue?.trim() || own.closest('.sr, [aria-hidden=true], svg')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const lines = [...range.getClientRects()].filter((line) => line.width > 1);
    for (let box = /** @type {Element | null} */ (own); box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      if (width < 2 || /auto|scroll/.test(overflowX)) break;
      const out =
        (/hidden|clip/.test(overflowX) && lines.some((line) => line.right > right + 1 || line.left < left - 1)) ||
        (/hidden|clip/.test(overflowY) && lines.some((line) => line.bottom > bottom + 3 || line.top < top - 3));
      if (out) cut.push(`"${texts.currentNode.nodeValue.slice(0, 40)}" is cut by ${box.className || box.tagName}`);
      if (out) break;
    }
  }
  return cut;
}
