// @ts-check
import assert from 'node:assert/strict';
import { eventually } from '../harness/expect.mjs';
import { onlyTicks } from '../harness/person.mjs';

/** Screens that no menu lists; other screens link to them. */
export const LINKED = ['#/annals', '#/codex', '#/credits', '#/rights', '#/admin?part=quests'];

/** The frame around every screen after creation: top bar, menus, notifications. */
export class Shell {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.banner = page.getByRole('banner');
    this.menuButton = page.getByRole('button', { name: 'Open menu' });
    this.side = page.getByRole('navigation', { name: 'All screens' });
    this.sections = page.getByRole('navigation', { name: 'Sections' });
    this.notifications = page.getByRole('region', { name: 'Notifications' });
    this.profile = this.banner.locator('button.who');
    this.themeToggle = this.banner.getByRole('button', { name: /^(Light|Dark) theme$/ });
    this.line = page.locator('.line-status');
  }

  async shown() {
    await this.banner.waitFor();
  }

  /** A figure of the top bar; a touch shows it in full. @param {'gold' | 'power'} figure */
  count(figure) {
    return this.banner.locator('.tip-anchor', { hasText: figure });
  }

  /** The figure for screen readers in the top bar, which never rolls. @param {'gold' | 'power'} figure */
  async counter(figure) {
    const text = await this.count(figure).locator('.sr').textContent();
    return Number((text ?? '').replace(/[^\d-]/g, ''));
  }

  /**
   * The purse after a payment, apart from real ticks on a slow machine.
   * @param {number} paid gold paid in the story @param {number} [tick] income of a tick
   */
  async holds(paid, tick = 30) {
    onlyTicks((await this.counter('gold')) - paid, tick);
  }

  /** The rolling digits. @param {'gold' | 'power'} figure */
  rolling(figure) {
    return this.count(figure).locator('[aria-hidden] >> nth=-1');
  }

  /** @param {string | RegExp} text */
  async notified(text) {
    await this.notifications.getByText(text).first().waitFor();
  }

  /** Waits for a great moment and dismisses it. @param {string} name of the person or thing */
  async moment(name) {
    // On the phone the subject may be in a sheet of the same name.
    const card = this.page.getByRole('dialog', { name, exact: true }).and(this.page.locator('.moment'));
    await card.getByRole('button', { name: 'Continue' }).click();
    await card.waitFor({ state: 'detached' });
  }

  /** A notification with exactly these words. @param {string} words */
  async says(words) {
    await eventually(async () => {
      const said = await this.notifications.locator('.toast > span:not(.sr)').allTextContents();
      assert.ok(said.includes(words), `"${words}" is not among ${JSON.stringify(said)}`);
    });
  }

  /** @param {string} item */
  async fromProfile(item) {
    await this.profile.click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  /** The addresses of every screen in the menus, also while the phone hides the menu. */
  async routes() {
    const links = this.page.locator('nav.side a[href]');
    await links.first().waitFor({ state: 'attached' });
    return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  }
}
