// @ts-check
// A person with a keyboard: every pressed control must first be reached by the tab key.
import assert from 'node:assert/strict';

/** More stops than one round of the longest screen. */
const ROUND = 400;

export class Keys {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {string} key as `Enter` @param {number} [times] */
  async type(key, times = 1) {
    for (let n = 0; n < times; n++) await this.page.keyboard.press(key);
  }

  /** Presses the tab key until the target has the focus. @param {import('playwright-core').Locator} target */
  async reach(target) {
    await target.waitFor();
    for (let stop = 0; stop < ROUND; stop++) {
      if (await hasFocus(target)) return;
      await this.page.keyboard.press('Tab');
    }
    assert.fail(`the tab key does not reach ${target}`);
  }

  /** @param {import('playwright-core').Locator} target @param {string} [key] */
  async press(target, key = 'Enter') {
    await this.reach(target);
    await this.page.keyboard.press(key);
  }

  /**
   * Chooses a radio: the tab key reaches the chosen one of the group, the arrow keys the others.
   * @param {import('playwright-core').Locator} radio
   */
  async choose(radio) {
    await radio.waitFor({ state: 'attached' });
    for (let stop = 0; stop < ROUND && !(await inItsGroup(radio)); stop++) await this.page.keyboard.press('Tab');
    await this.page.keyboard.press('Space');
    for (let step = 0; step < ROUND && !(await radio.isChecked()); step++) await this.page.keyboard.press('ArrowDown');
    assert.ok(await radio.isChecked(), `the arrows do not reach ${radio}`);
  }

  /** A tab of a list of tabs. @param {import('playwright-core').Locator} tab */
  async tab(tab) {
    const list = tab.page().getByRole('tab', { selected: true }).and(tab.locator('xpath=../*'));
    await this.reach(list);
    for (let step = 0; step < ROUND && !(await hasFocus(tab)); step++) await this.page.keyboard.press('ArrowRight');
    await this.page.keyboard.press('Enter');
  }

  /** Replaces the text of the field. @param {import('playwright-core').Locator} field @param {string | number} text */
  async write(field, text) {
    await this.reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(String(text));
  }

  /** An entry of a select, by its words. @param {import('playwright-core').Locator} select @param {string} words it begins with */
  async select(select, words) {
    await this.reach(select);
    await this.page.keyboard.type(words);
  }
}

/** @param {import('playwright-core').Locator} target */
const hasFocus = (target) => target.evaluate((it) => it === document.activeElement);

/** @param {import('playwright-core').Locator} radio */
const inItsGroup = (radio) =>
  radio.evaluate((it) => {
    const at = document.activeElement;
    return (
      at instanceof HTMLInputElement && at.type === 'radio' && at.name === /** @type {HTMLInputElement} */ (it).name
    );
  });
