// @ts-check
import { readFile } from 'node:fs/promises';

/** "Statistics": panels of figures, records, graphs and files. */
export class StatisticScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Statistics' });
    this.now = this.#panel('Now');
    this.records = this.#panel('Records');
    this.kingdom = this.#panel('The kingdom by day');
    this.income = this.#panel('Gold in, by source');
    this.costs = this.#panel('Gold out, by purpose');
    this.files = this.#panel('Take it with you');
  }

  /** @param {string} title */
  #panel(title) {
    return this.page
      .locator('.panel')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: title, exact: true }) });
  }

  async shown() {
    await this.heading.waitFor();
    await this.files.waitFor();
    await this.kingdom.locator('.columns rect').first().waitFor({ state: 'attached' });
  }

  /** "Why?" of a figure. @param {string} figure */
  why(figure) {
    return this.now.getByRole('button', { name: `Why? ${figure}`, exact: true });
  }

  /** The text of a file. @param {'Save as CSV' | 'Save as JSON'} label */
  async save(label) {
    const coming = this.page.waitForEvent('download');
    await this.files.getByRole('link', { name: label }).click();
    return readFile(await (await coming).path(), 'utf8');
  }
}
