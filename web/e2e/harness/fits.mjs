// @ts-check
// Whether all words of a screen can be read.

/** @typedef {import('playwright-core').Page} Page */

/** The texts that a box cuts off, or that lie beside the window. Runs in the page. */
const cutTexts = () => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement;
    const words = node.textContent?.trim();
    if (!owner || !words || owner.closest('.sr, noscript, script, style, template, svg, [aria-hidden="true"]'))
      continue;
    if (!owner.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    let apart = false; // read by scrolling, or by screen readers alone
    for (let box = /** @type {Element | null} */ (owner); box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      if (display === 'inline') continue;
      const { left, right, top, bottom } = box.getBoundingClientRect();
      if (right - left <= 1 || /auto|scroll/.test(overflowX + overflowY)) {
        apart = true;
        break;
      }
      const cutsX = /hidden|clip/.test(overflowX) && rects.some((r) => r.right > right + 1.5 || r.left < left - 1.5);
      // A font's line may be taller than its letters: half a line has to be gone.
      const cutsY =
        /hidden|clip/.test(overflowY) &&
        rects.some((r) => r.bottom > bottom + r.height / 2 || r.top < top - r.height / 2);
      if (cutsX || cutsY)
        found.add(`"${words.slice(0, 60)}" in .${String(box.className || box.tagName).replaceAll(' ', '.')}`);
      if (position === 'fixed') break;
    }
    if (!apart && rects.some((r) => r.right > innerWidth + 1.5 || r.left < -1.5))
      found.add(
        `"${words.slice(0, 60)}" is beside the window, in .${String(owner.className || owner.tagName).replaceAll(' ', '.')}`,
      );
  }
  return [...found];
};

/** @param {Page} page @returns {Promise<string[]>} */
export async function cutOn(page) {
  return (await page.evaluate(cutTexts)).map((one) => `${page.url().replace(/^.*#/, '#')}: ${one}`);
}
