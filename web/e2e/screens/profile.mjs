// @ts-check
/** The ruler's profile: worn relics, the form, the counters. */
export class ProfileScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.you = page.getByRole('region', { name: 'You', exact: true });
    this.name = this.you.getByRole('heading', { level: 1 });
    this.dialog = page.getByRole('dialog');
    this.called = this.dialog.getByLabel('Name', { exact: true });
    this.title = this.dialog.getByLabel('Title, of those you have earned');
    this.biography = this.dialog.getByLabel('Biography');
    this.wear = this.dialog.getByRole('button', { name: 'Wear it' });
    this.takeOff = this.dialog.getByRole('button', { name: 'Take it off' });
    this.medals = page.locator('.medals > li');
  }

  async shown() {
    await this.you.waitFor();
  }

  /** @param {string} place as the screen names it @param {string} what the relic's name, or "empty" */
  slot(place, what) {
    return this.you.getByRole('button', { name: `${place}: ${what}`, exact: true });
  }

  async edit() {
    await this.you.getByRole('button', { name: 'Edit Profile' }).click();
    await this.title.waitFor();
  }

  async save() {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
  }

  async closed() {
    await this.dialog.waitFor({ state: 'detached' });
  }

  /** @param {string} title of a panel */
  panel(title) {
    return this.page.locator('.panel', { has: this.page.getByRole('heading', { name: title, exact: true }) });
  }
}
