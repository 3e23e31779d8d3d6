// @ts-check
/** The kingdom: ten plots, the building drawer, status, economy. */
export class KingdomScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.status = page.getByRole('region', { name: 'Kingdom Status' });
    this.economy = page.getByRole('region', { name: 'Economy', exact: true });
    this.realm = page.getByRole('region', { name: 'The realm' });
    this.dialog = page.getByRole('dialog');
    this.report = page.getByRole('dialog', { name: 'While you were away' });
  }

  async shown() {
    await this.economy.waitFor();
  }

  /** What the realm's dice bring opens by itself; a story about something else leaves it for later. */
  async leaveEvents() {
    const later = this.page.getByRole('dialog').getByRole('button', { name: 'Later' });
    await this.page.addLocatorHandler(later, () => later.press('Enter'));
  }

  /** The plaque on the drawn kingdom. @param {string} building as the plaque names it */
  plot(building) {
    return this.page.getByRole('button', { name: new RegExp(`^${building}, (level \\d+|not built)$`) });
  }

  /** @param {string} building */
  async openBuilding(building) {
    await this.plot(building).click();
    await this.dialog.getByRole('heading', { name: building }).waitFor();
  }

  /** Presses the one action of the building's drawer. */
  async build() {
    await this.dialog.getByRole('button', { name: /^(Build|Upgrade)$/ }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** @param {string} building @param {number} level */
  async stands(building, level, timeout = 10_000) {
    await this.page.getByRole('button', { name: `${building}, level ${level}`, exact: true }).waitFor({ timeout });
  }
}
