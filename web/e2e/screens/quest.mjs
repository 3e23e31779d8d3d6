// @ts-check
/** The quest log. */
export class QuestScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Quest Log' });
    this.active = page.getByRole('region', { name: 'Active Quests' });
    this.available = page.getByRole('region', { name: 'Available Quests' });
    this.completed = page.getByRole('region', { name: 'Completed' });
  }

  async shown() {
    await this.heading.waitFor();
    await this.available.getByRole('heading', { level: 2 }).waitFor();
  }

  /** @param {string} title */
  card(title) {
    return this.page.getByRole('article', { name: title, exact: true });
  }

  /** @param {string} title */
  async accept(title) {
    await this.page.getByRole('button', { name: `Accept Quest: ${title}`, exact: true }).click();
    await this.active.getByRole('article', { name: title, exact: true }).waitFor();
  }

  /** On the phone the first ready quest has its button above the bottom bar. @param {string} title */
  async complete(title) {
    await this.page
      .getByRole('button', { name: `Complete: ${title}`, exact: true })
      .filter({ visible: true })
      .click();
    await this.completed.getByText(title, { exact: true }).waitFor();
  }

  /** @param {string} title */
  async progress(title) {
    return this.page.getByRole('meter', { name: `Progress of ${title}` }).getAttribute('aria-valuetext');
  }

  /** @param {'All' | 'Main' | 'Side' | 'Event' | 'Daily'} type */
  async only(type) {
    await this.page.locator('label.pick', { hasText: type }).click();
  }
}
