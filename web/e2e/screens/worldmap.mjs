// @ts-check
/** The world map. On the phone some parts exist twice, once in the deck; the visible one is used. */
export class WorldMapScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.map = page.getByRole('region', { name: 'World map' });
    this.dossier = page.getByRole('complementary', { name: 'Territory dossier' });
    this.overview = page.getByRole('complementary', { name: 'Overview' });
    this.tip = page.getByRole('tooltip');
    this.legend = page.locator('.legend');
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name }).filter({ visible: true });
  }

  /** Waits until every region is drawn. @param {number} regions */
  async drawn(regions) {
    await this.page
      .locator('.map__pick')
      .nth(regions - 1)
      .waitFor();
    await this.page.locator('.map__coast').waitFor();
  }

  /** A land by its name on the map. @param {string} name */
  land(name) {
    return this.map.getByRole('link', { name: new RegExp(`^${name},`) });
  }

  /** The outermost line of a region's border. @param {string} id */
  border(id) {
    return this.page.locator(`[data-region="${id}"] g path`).first();
  }

  /** Chooses a land by the keyboard: its name is a link. @param {string} name */
  async choose(name) {
    await this.land(name).focus();
    await this.page.keyboard.press('Enter');
    await this.dossier.getByRole('heading', { name, level: 2 }).waitFor();
  }

  /** @param {'Diplomacy' | 'Warfare'} which */
  async open(which) {
    await this.button(which).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.waitFor();
    return dialog;
  }

  /** An act of the dialog, by its heading. @param {string} title */
  deed(title) {
    return this.page.getByRole('dialog').getByRole('region', { name: title, exact: true });
  }

  async close() {
    await this.page.keyboard.press('Escape');
    await this.page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  /** The scale of the drawing. */
  async scale() {
    return Number(/scale\(([\d.]+)\)/.exec(await this.placed())?.[1]);
  }

  /** The place of the drawing, which changes with each pan and zoom. */
  async placed() {
    return this.page.locator('.map__world').evaluate((world) => /** @type {HTMLElement} */ (world).style.transform);
  }
}
