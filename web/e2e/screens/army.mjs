// @ts-check
/** "Army Command": the four figures, the queue, and a card for each kind of troops. */
export class ArmyScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Army Command' });
    this.queue = page.getByRole('region', { name: 'Training', exact: true });
    this.shortage = page.getByRole('region', { name: 'Upkeep is higher than income' });
    this.dialog = page.getByRole('alertdialog');
  }

  async shown() {
    await this.heading.waitFor();
    await this.card('Doom Lord').waitFor();
  }

  /** @param {string} unit */
  card(unit) {
    return this.page.getByRole('article', { name: unit, exact: true });
  }

  /** A card of the four at the top. @param {string} name */
  async figure(name) {
    return this.page.locator('.army-tiles > div', { hasText: name }).locator('dd .num').textContent();
  }

  /** @param {string} unit @param {'×1' | '×10' | 'Max'} times */
  async choose(unit, times) {
    await this.card(unit).getByRole('button', { name: times, exact: true }).click();
  }

  /** @param {string} unit */
  train(unit) {
    return this.card(unit).getByRole('button', { name: /^Train / });
  }

  /** @param {string} unit */
  async cancel(unit) {
    await this.queue.getByRole('button', { name: `Cancel ${unit}` }).click();
    await this.dialog.getByRole('heading', { name: `Cancel ${unit}?` }).waitFor();
  }

  /** @param {string} unit */
  async disband(unit) {
    await this.card(unit)
      .getByRole('button', { name: `Disband ${unit}` })
      .click();
    await this.dialog.getByRole('heading', { name: `Disband ${unit}?` }).waitFor();
  }

  /** The button in the open dialog that disbands. @param {string | RegExp} name */
  async confirm(name) {
    await this.dialog.getByRole('button', { name }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
