// @ts-check
/** The idle activities, and the report of an absence above them. */
export class ActivityScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Idle Management' });
    this.report = page.getByRole('region', { name: 'While you were away' });
    this.muster = page.getByRole('region', { name: 'Free subjects', exact: true });
    this.place = page.getByLabel('Where the work is done');
  }

  async shown() {
    await this.heading.waitFor();
    await this.group('Ready').waitFor();
  }

  /** Waits for the number of free subjects. @param {string} free @param {string} all */
  async free(free, all) {
    await this.muster.getByText(free, { exact: true }).first().waitFor();
    await this.muster.getByText(`of ${all}`, { exact: true }).waitFor();
  }

  /** @param {'Ready to collect' | 'Active' | 'Ready' | 'Not enough free subjects' | 'Locked'} name */
  group(name) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** @param {string} name */
  card(name) {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** @param {string} name */
  async start(name) {
    await this.page.getByRole('button', { name: `Start ${name}`, exact: true }).click();
    await this.group('Active').getByRole('article', { name, exact: true }).waitFor();
  }

  /** @param {string} name */
  async collect(name) {
    await this.card(name)
      .getByRole('button', { name: `Collect: ${name}`, exact: true })
      .click();
  }
}
