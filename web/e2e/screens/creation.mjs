// @ts-check
/** "Create Your Supreme Being". */
export class CreationScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Create Your Supreme Being' });
    this.name = page.getByPlaceholder('Supreme Name...');
    this.surprise = page.getByRole('button', { name: 'Surprise me' });
    this.submit = page.getByRole('button', { name: /^(Allocate \d+ More Points|Begin Your Reign)$/ });
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** @param {string} attribute @param {number} points */
  async raise(attribute, points) {
    const plus = this.page.getByRole('button', { name: new RegExp(`^(raise|increase|add to) ${attribute}`, 'i') });
    for (let i = 0; i < points; i++) await plus.click();
  }

  /** @param {string} name an origin, race, alignment or school as the screen names it */
  async choose(name) {
    await this.page.getByRole('radio', { name }).check({ force: true });
  }

  async begin() {
    await this.page.getByRole('button', { name: 'Begin Your Reign' }).click();
  }
}
