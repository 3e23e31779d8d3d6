// @ts-check
/** The hall: who waits, the scene that is heard, and what came of a choice. */
export class HallScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.callers = this.main.getByRole('region', { name: / (waits|wait) to be heard$/ });
    this.ways = this.main.locator('.hearing__way');
    this.title = this.main.getByRole('heading', { level: 1 });
    this.changed = this.main
      .getByRole('status')
      .filter({ has: page.getByRole('heading', { name: 'What it changed' }) });
  }

  async shown() {
    await this.main.getByRole('heading', { level: 1, name: 'The Hall' }).waitFor();
  }

  /** The link over the drawn kingdom. @param {string} name */
  guest(name) {
    return this.main.getByRole('link', { name: new RegExp(`^${name}.* in the hall`) });
  }

  /** @param {string} text */
  way(text) {
    return this.main.getByRole('button', { name: text, exact: true });
  }
}
