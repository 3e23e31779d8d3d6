// @ts-check
/** The kingdom: ten plots, the building dialog, status, economy. */
export class KingdomScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.status = page.getByRole('region', { name: 'Kingdom Status' });
    this.economy = page.getByRole('region', { name: 'Economy' });
    this.dialog = page.getByRole('dialog');
  }

  async shown() {
    await this.economy.waitFor();
  }

  /** @param {string} building as the plaque names it */
  async openBuilding(building) {
    await this.page.getByRole('button', { name: new RegExp(`^${building}`) }).click();
    await this.dialog.waitFor();
  }

  /** Presses the one action of the building dialog. */
  async build() {
    await this.dialog.getByRole('button', { name: /build|upgrade|construct/i }).click();
  }
}
