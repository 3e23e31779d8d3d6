// @ts-check
import { PATIENCE } from '../harness/form.mjs';

/** The kingdom: ten plots, the building drawer, status, economy. */
export class KingdomScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.status = page.getByRole('region', { name: 'Kingdom Status' });
    this.economy = page.getByRole('region', { name: 'Economy', exact: true });
    this.list = page.getByRole('region', { name: 'Buildings' });
    this.realm = page.getByRole('region', { name: 'Kingdom level' });
    this.upgrade = this.realm.getByRole('button', { name: /^Upgrade Kingdom/ });
    this.production = page.getByRole('region', { name: 'Production', exact: true });
    this.dialog = page.getByRole('dialog');
    this.report = page.getByRole('dialog', { name: 'While you were away' });
  }

  async shown() {
    await this.economy.waitFor();
  }

  /** An event opens by itself; a story about another subject puts it off. */
  async leaveEvents() {
    const later = this.page.getByRole('dialog').getByRole('button', { name: 'Later' });
    await this.page.addLocatorHandler(later, () => later.press('Enter'));
  }

  /** The label on the drawn kingdom. @param {string} building as the label names it */
  plot(building) {
    return this.page.getByRole('button', { name: new RegExp(`^${building}, (level \\d+|not built)$`) });
  }

  /** @param {string} building */
  async openBuilding(building) {
    await this.plot(building).click();
    await this.dialog.getByRole('heading', { name: building }).waitFor();
  }

  /** The button of a building's drawer. */
  get raise() {
    return this.dialog.getByRole('button', { name: /^(Build|Upgrade)$/ });
  }

  /** Presses the button of the building's drawer. */
  async build() {
    await this.raise.click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** The list's button for the next level of a building. @param {string} building */
  step(building) {
    return this.list.getByRole('button', { name: new RegExp(`^(Build|Upgrade) [\\d,]+ gold: ${building}`) });
  }

  /** @param {string} building @param {number} level @param {number} [within] milliseconds */
  async stands(building, level, within = PATIENCE) {
    const plot = this.page.getByRole('button', { name: `${building}, level ${level}`, exact: true });
    await plot.waitFor({ timeout: within });
  }

  async openWorks() {
    await this.realm.getByRole('button', { name: /^Kingdom upgrades/ }).click();
    await this.dialog.getByRole('heading', { name: 'Kingdom upgrades' }).waitFor();
  }

  /** A kingdom upgrade in its drawer. @param {string} name */
  work(name) {
    return this.dialog.locator('.work', { hasText: name });
  }

  async closeDrawer() {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }
}
