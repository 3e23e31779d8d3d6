// @ts-check
// No dead control: every control has a listener, and every link leads to a screen that exists.
import assert from 'node:assert/strict';

/** @typedef {{ pressed: string[], links: string[] }} Controls what nobody hears, and the screens that links lead to */

/** @param {import('playwright-core').Page} page @returns {Promise<Controls>} */
const controlsOf = (page) =>
  page.evaluate(() => {
    // React keeps listeners in its own props of the element; an event without a listener bubbles to the elements around.
    const heard = (/** @type {Element} */ el) => {
      const props = Object.entries(el).find(([key]) => key.startsWith('__reactProps$'))?.[1] ?? {};
      return Object.entries(props).some(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function');
    };
    const submits = (/** @type {Element} */ el) =>
      (el instanceof HTMLButtonElement || el instanceof HTMLInputElement) &&
      el.type === 'submit' &&
      el.form &&
      heard(el.form);
    const inTheForm = (/** @type {Element} */ el) =>
      'name' in el && el.name && 'form' in el && el.form instanceof Element && heard(el.form);
    const controls = [
      ...document.querySelectorAll('button, input, select, textarea, [role=button], [role=tab], [role=switch]'),
    ];
    const dead = controls.filter(
      (el) =>
        !el.matches(':disabled, [aria-disabled=true], [popovertarget]') && !heard(el) && !submits(el) && !inTheForm(el),
    );
    return {
      pressed: dead.map((el) => el.outerHTML.slice(0, 200)),
      links: [...document.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? 'nowhere'),
    };
  });

/** @param {import('playwright-core').Page} page @param {string[]} screens addresses that there are */
export async function expectNoDeadControl(page, screens) {
  const { pressed, links } = await controlsOf(page);
  assert.deepEqual(pressed, [], `${page.url()}: nobody hears these`);
  const there = new Set(screens.map((one) => /^#\/\w*/.exec(one)?.[0]));
  const lost = links.filter((href) => {
    const screen = /^#\/\w*/.exec(href)?.[0];
    return screen ? !there.has(screen) : !/^(https:|mailto:|\/|#\w)/.test(href);
  });
  assert.deepEqual(lost, [], `${page.url()}: there is no such screen`);
}

/**
 * WCAG 2.5.3: a person who controls the page by speech says the text of a button to press it. The visible text of each
 * control is in its accessible name, word for word and in one piece; a figure that the name has in words, such as a
 * level, is hidden from screen readers.
 * @param {import('playwright-core').Page} page
 */
export async function expectNamesAsSeen(page) {
  const wrong = await page.evaluate(() => {
    const plain = (/** @type {string} */ text) =>
      text
        .replace(/[\s\u00a0]+/g, ' ')
        .trim()
        .toLowerCase();
    /** The visible words of a control, in their order. @param {Element} control */
    const seen = (control) => {
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      let words = '';
      while (texts.nextNode()) {
        const own = texts.currentNode.parentElement;
        if (own?.closest('.sr, [aria-hidden=true]') || !own?.checkVisibility({ visibilityProperty: true })) continue;
        words += ` ${texts.currentNode.nodeValue}`;
      }
      return plain(words);
    };
    const named = document.querySelectorAll(':is(button, a, [role=button], [role=tab], [role=switch])[aria-label]');
    return [...named].flatMap((control) => {
      const [words, name] = [seen(control), plain(control.getAttribute('aria-label') ?? '')];
      return /\p{L}|\p{N}/u.test(words) && !name.includes(words) ? [`"${words}" is called "${name}"`] : [];
    });
  });
  assert.deepEqual(wrong, [], `${page.url()}: what is seen is not what is said`);
}
