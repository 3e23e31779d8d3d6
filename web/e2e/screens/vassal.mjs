// @ts-check
/** Vassal Command: roster, tiles, detail, and the lands that would kneel. */
export class VassalScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Vassal Command' });
    this.demandAll = page.getByRole('button', { name: 'Demand tribute of all' });
    this.roster = page.locator('.oaths');
    this.open = page.getByRole('region', { name: 'Lands that would kneel' });
    this.dialog = page.getByRole('dialog', { name: 'Assign a Governor' });
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** @param {string} name of the ruler */
  row(name) {
    return this.roster.getByRole('button', { name: new RegExp(`^${name}`) });
  }

  /** A tile's number. @param {string} name */
  tile(name) {
    return this.page.locator('.oath-tiles > div', { hasText: name }).locator('dd');
  }

  /**
   * The detail: beside the roster, or in a sheet over it.
   * @param {string} name of the ruler @param {'desktop' | 'phone'} size
   */
  async detail(name, size) {
    if (size === 'phone') {
      await this.row(name).click();
      return this.page.getByRole('dialog', { name });
    }
    return this.page.getByRole('complementary', { name: `Vassal: ${name}` });
  }

  /** @param {string} name of the NPC */
  async choose(name) {
    await this.dialog.getByRole('radio', { name: new RegExp(name) }).check({ force: true });
    await this.dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await this.dialog.waitFor({ state: 'detached' });
  }
}
