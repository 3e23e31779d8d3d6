// @ts-check
// Presses every control of a screen once: each gets a response, and none changes the kingdom.
import assert from 'node:assert/strict';

/** @typedef {import('playwright-core').Page} Page */

/** The pressed controls. Left out are links elsewhere, which leave the page, and fields, which need typing. */
const PRESSED = 'button, a[href^="#"], summary, input[type=checkbox], input[type=radio], [role=button]';
/** A control for the state that is on already has nothing to change. */
const THERE =
  ':disabled, [aria-disabled=true], [aria-current], [aria-selected=true], [aria-checked=true], input[type=radio]:checked';
/** More presses than any screen has. */
const MOST = 400;
const REFUSAL = { type: 'about:blank', title: 'Refused', status: 409, code: 'request.refused', detail: 'Not today.' };

/**
 * Commands are refused before they leave the browser, dry runs and reads pass, so that every press finds the kingdom
 * unchanged. Call it before the page is opened.
 * @param {import('./browser.mjs').Person} person
 */
export async function refuseOrders(person) {
  await person.context.route('**/api/v1/**', (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.url().includes('dryRun=true')) return route.fallback();
    return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(REFUSAL) });
  });
  await person.context.addInitScript(() => {
    const world = /** @type {any} */ (window);
    const real = window.fetch;
    world.asked = 0;
    window.fetch = (...args) => {
      world.asked++;
      return real(...args);
    };
    // A handover to the system or to another window counts as a response, and opens nothing here.
    const handed = () => {
      world.asked++;
      return null;
    };
    window.open = handed;
    HTMLAnchorElement.prototype.click = new Proxy(HTMLAnchorElement.prototype.click, {
      apply: (click, link) => (link.download ? handed() : Reflect.apply(click, link, [])),
    });
  });
}

/** @typedef {{ name: string, answered: boolean }} Press */

/**
 * Presses the first control that has not been pressed, waits for a response, and closes the opened dialog.
 * @param {Page} page @param {{ within: string, done: string[] }} asked @returns {Promise<Press | null>} nothing if every control was pressed
 */
const pressNext = (page, { within, done }) =>
  page.evaluate(
    async ({ within, done, PRESSED, THERE }) => {
      const pause = (/** @type {number} */ ms) => new Promise((then) => setTimeout(then, ms));
      const box = document.querySelector(within);
      const seen = new Map();
      const controls = [...(box?.querySelectorAll(PRESSED) ?? [])].map((el) => {
        const label = el.getAttribute('aria-label') ?? (el.closest('label') ?? el).textContent ?? '';
        const href = el.getAttribute('href');
        if (href) return { el, name: href }; // its target is the same on every screen
        const kind = `${el.tagName.toLowerCase()} "${label.replace(/[\d,.]+/g, '#').trim()}"`;
        const nth = (seen.get(kind) ?? 0) + 1;
        seen.set(kind, nth);
        return { el, name: nth > 1 ? `${kind} ${nth}` : kind };
      });
      const next = controls.find(({ el, name }) => !done.includes(name) && !el.matches(THERE) && el.checkVisibility());
      if (!next) return null;
      const world = /** @type {any} */ (window);
      const all = (/** @type {string} */ of) => [...document.querySelectorAll(of)];
      // Figures change with time, and messages disappear by themselves: neither counts as a response.
      const still = (/** @type {string | null | undefined} */ text) => text?.replace(/[\d,.:]+/g, '') ?? '';
      const look = () => ({
        route: location.hash,
        dialogs: all('[aria-modal=true], [role=menu], [role=tooltip]').length,
        focus: document.activeElement,
        asked: world.asked,
        states: all(
          '[aria-expanded], [aria-pressed], [aria-selected], [aria-invalid], :checked, :disabled, [open], input, select',
        )
          .map((el) =>
            ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-invalid', 'open', 'id']
              .map((name) => el.getAttribute(name))
              .concat(/** @type {any} */ (el).value, /** @type {any} */ (el).checked)
              .join(),
          )
          .join(';'),
        theme: document.documentElement.dataset.theme,
        own: next.el.textContent,
        shown: still(box?.textContent),
        moved: [...(box?.querySelectorAll('[style*=transform]') ?? [])].map((el) => el.getAttribute('style')).join(),
      });
      const notices = () => all('[role=alert], [role=status], .toast').map((el) => still(el.textContent));
      const before = look();
      const heard = new Set(notices());
      const changed = () => {
        const now = look();
        return (
          Object.keys(now).find((key) => /** @type {any} */ (now)[key] !== /** @type {any} */ (before)[key]) ??
          notices().find((text) => text && !heard.has(text))
        );
      };
      const pressed = next.el.matches('[aria-pressed=true]'); // one of a group that is chosen already
      next.el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }));
      let what = changed();
      for (let waited = 0; !what && waited < 8000; waited += 15) {
        await pause(15);
        what = changed();
      }
      // Restores the screen for the next press.
      const open = () => document.querySelectorAll('[aria-modal=true], [role=menu]').length > before.dialogs;
      if (what) await pause(20);
      for (let tried = 0; open() && tried < 400; tried++) {
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }),
        );
        await pause(25);
      }
      if (location.hash !== before.route) {
        location.hash = before.route;
        for (let waited = 0; waited < 3000; waited += 15) {
          await pause(15);
          if (document.querySelector('main h1') && document.querySelector(within)) break;
        }
      }
      return { name: next.name, answered: Boolean(what) || pressed };
    },
    { within, done, PRESSED, THERE },
  );

/**
 * Presses each control of the part once, also those that appear by a press, and expects a response: another route, a
 * dialog, the focus, a request, a notice, or a change of the part. Of the links to one place one is pressed.
 * @param {Page} page @param {string} [within] a part of the page @param {string[]} [done] presses on the screens before
 */
export async function expectEveryPressAnswered(page, within = 'main', done = []) {
  const address = page.url();
  /** @type {string[]} */
  const dead = [];
  for (let press = await pressNext(page, { within, done }); press; press = await pressNext(page, { within, done })) {
    done.push(press.name);
    if (!press.answered) dead.push(press.name);
    assert.ok(done.length < MOST, `${address} has no end of controls: ${done.slice(-5).join(', ')}`);
  }
  assert.deepEqual(dead, [], `${address}: pressed, and nothing came of it`);
}
