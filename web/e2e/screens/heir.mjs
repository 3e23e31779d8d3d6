// @ts-check
/** The heirs: all of them, and one beside them; on the phone in a sheet. */
export class HeirScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.cards = this.main.getByRole('article');
  }

  async shown() {
    await this.main.getByRole('heading', { level: 1, name: 'Heirs' }).waitFor();
  }

  /** @param {string} name */
  async open(name) {
    await this.cards.getByRole('button', { name, exact: true }).click();
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name }).filter({ visible: true });
  }
}
