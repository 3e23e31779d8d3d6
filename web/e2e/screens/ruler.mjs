// @ts-check
/** "Create Your Supreme Being". */
export class CreationScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: 'Create Your Supreme Being' });
    this.name = page.getByPlaceholder('Supreme Name...');
    this.recommended = page.getByRole('button', { name: 'Take the recommended ruler' });
    this.surprise = page.getByRole('button', { name: 'Surprise me' });
    this.details = page.getByRole('button', { name: /^Details/ });
    this.submit = page.getByRole('button', { name: /^(Allocate \d+ More Points|Begin Your Reign)$/ });
    this.summary = page.getByRole('complementary', { name: 'Your ruler' });
    this.emblems = page.getByRole('group', { name: 'Emblem' }).getByRole('radio');
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** @param {string} attribute */
  plus(attribute) {
    return this.page.getByRole('button', { name: `Raise ${attribute}` });
  }

  /** @param {string} attribute */
  minus(attribute) {
    return this.page.getByRole('button', { name: `Lower ${attribute}` });
  }

  /** @param {string} attribute @param {number} points */
  async raise(attribute, points) {
    for (let i = 0; i < points; i++) await this.plus(attribute).click();
  }

  /** @param {string} what a fact of the summary @returns what it says */
  explained(what) {
    return this.summary.locator('.facts > div', { hasText: what }).locator('dd');
  }

  /** @param {string} set the legend @param {string} name an origin, race, alignment or school as the screen names it */
  async choose(set, name) {
    await this.page.getByRole('group', { name: set }).locator('label.choice', { hasText: name }).first().click();
  }

  async begin() {
    await this.page.getByRole('button', { name: 'Begin Your Reign' }).click();
  }
}
