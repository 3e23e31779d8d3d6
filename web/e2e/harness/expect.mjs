// @ts-check
// The checks of every screen: no finding of axe, no sideways scrolling, answers in time.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { PATIENCE, WHOLE } from './form.mjs';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Repeats the check until it holds, then returns its value.
 * @template T @param {() => Promise<T>} check @returns {Promise<T>}
 */
export async function eventually(check) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** Pictures come after the words: waits until the screen stops growing. @param {Page} page */
export async function drawn(page) {
  await page.getByText('Drawing the map').waitFor({ state: 'detached' });
  const size = () => page.evaluate(() => document.querySelectorAll('main *').length);
  for (let before = -1, now = await size(); before !== now; before = now, now = await size())
    await page.waitForTimeout(150);
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The page has no frames, so axe runs directly in it, without a second page to combine results, and stays there until
 * the page is left.
 * @param {Page} page @param {string} [part] of the page; otherwise all of it
 */
export async function expectAccessible(page, part) {
  assert.equal(page.frames().length, 1, 'what a frame shows would not be judged');
  const there = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, axeSource: there ? ';' : undefined })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false })
    .withTags(RULES);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  const findings = violations.map((v) => `${v.id}: ${v.help}\n    ${v.nodes.map((n) => n.html).join('\n    ')}`);
  assert.deepEqual(findings, [], `axe on ${part ?? 'all'} of ${page.url()}`);
}

/**
 * Colours fade between themes: a measurement halfway fits neither. A part that the browser skips (content-visibility)
 * holds its transitions until it is visible, so the wait has a limit.
 * @param {Page} page
 */
async function settled(page) {
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
    const longest = new Promise((done) => setTimeout(done, 1_000));
    await Promise.race([longest, Promise.allSettled(fading.map((one) => one.finished))]);
  });
}

/** @typedef {'dark' | 'light'} Theme */
/** @type {readonly Theme[]} */
export const BOTH = ['dark', 'light'];

/**
 * Runs a check in each theme and restores the page's theme, even if the check fails.
 * @param {Page} page @param {readonly Theme[]} themes @param {(theme: Theme) => Promise<void>} check
 */
export async function inThemes(page, themes, check) {
  const shown = () => page.locator('html').getAttribute('data-theme');
  const show = (/** @type {string} */ value) =>
    page.evaluate((to) => {
      // Without transitions: a part outside of the window would hold its colours of the theme before.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets = [still];
      document.documentElement.setAttribute('data-theme', to);
      for (const part of document.querySelectorAll('body *')) getComputedStyle(part).color;
      document.adoptedStyleSheets = [];
    }, value);
  const before = (await shown()) ?? 'dark';
  try {
    for (const theme of themes) {
      if (theme !== (await shown())) await show(theme);
      await settled(page);
      await check(theme);
    }
  } finally {
    if (before !== (await shown())) await show(before);
  }
}

/** The themes that this form of the run judges. @param {Page} page @returns {Promise<readonly Theme[]>} */
export async function themesToJudge(page) {
  if (WHOLE) return BOTH;
  return [(await page.locator('html').getAttribute('data-theme')) === 'light' ? 'light' : 'dark'];
}

/**
 * The boxes that must not scroll sideways: the page, and an open dialog, which would clip wide content. Runs in the
 * page.
 */
export const boxesOf = () =>
  [document.documentElement, ...document.querySelectorAll('body, #root, main, [aria-modal="true"]')].map((box) => ({
    name: box.getAttribute('aria-label') ?? box.className ?? 'page',
    content: box.scrollWidth,
    shown: box.clientWidth,
  }));

/** @param {Page} page */
export async function expectNoSidewaysScroll(page) {
  for (const { name, content, shown } of await page.evaluate(boxesOf))
    assert.ok(content <= shown, `${page.url()}: ${name} is ${content} px wide in ${shown} px`);
}

/**
 * All checks of a screen.
 * @param {Page} page @param {readonly Theme[]} [themes] instead of those of the run's form
 */
export async function expectGoodScreen(page, themes) {
  await expectNoSidewaysScroll(page);
  // A tile may still fade between its states and the themes.
  await inThemes(page, themes ?? (await themesToJudge(page)), () => eventually(() => expectAccessible(page)));
}

/** Toasts fade in and out: judges a screen at rest. @param {Page} page */
export const expectGoodAtRest = (page) => eventually(() => expectGoodScreen(page));

/**
 * The checks of one part, such as a dialog: the screen below it has its own stories.
 * @param {Page} page @param {string} part @param {(theme: Theme) => Promise<void>} [then] in each theme
 */
export async function expectGoodPart(page, part, then) {
  await expectNoSidewaysScroll(page);
  await inThemes(page, await themesToJudge(page), async (theme) => {
    await eventually(() => expectAccessible(page, part)); // a dialog may still fade in, a button may still change its colour
    await then?.(theme);
  });
}
