// @ts-check
/** The rack of letters, the sheet on the desk, and those who write. */
export class LetterScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.rack = this.main.getByRole('navigation', { name: 'Letters, newest first' });
    this.sheet = this.main.getByRole('article');
  }

  async shown() {
    await this.main.getByRole('heading', { level: 1, name: 'Letters' }).waitFor();
  }

  /** @param {RegExp} name */
  async open(name) {
    await this.rack.getByRole('button', { name }).first().click();
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.main.getByRole('button', { name });
  }
}
