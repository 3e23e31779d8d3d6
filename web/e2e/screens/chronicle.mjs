// @ts-check
/** The Chronicles tab of the kingdom and the book it leads to. */
export class Chronicle {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.tab = page.getByRole('tab', { name: 'Chronicles' });
    this.commission = page.getByRole('button', { name: /^Commission Scribe/ }).filter({ visible: true });
    this.panel = page.getByRole('tabpanel', { name: 'Chronicles' });
    this.years = page.getByRole('heading', { level: 3, name: /^Year / });
    this.passages = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^In the year / }) });
  }

  async openBook() {
    await this.page.getByRole('link', { name: 'Open the book' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'The Chronicle' }).waitFor();
  }
}
