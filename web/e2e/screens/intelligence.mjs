// @ts-check
/** The Intelligence War Room: chart, dossiers, and the dialogs over them. */
export class WarRoom {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'War Room' });
    this.dossier = page.getByRole('complementary', { name: 'Dossier' });
    this.launching = page.getByRole('dialog', { name: 'Launch Operation' });
    this.recruiting = page.getByRole('dialog', { name: 'Recruit Agent' });
    this.establishing = page.getByRole('dialog', { name: 'Establish Network' });
    this.assigning = page.getByRole('dialog', { name: 'Assign Agents' });
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** A land on the chart. @param {string} name */
  knot(name) {
    return this.page.getByRole('button', { name: new RegExp(`^${name}: `) });
  }

  /** @param {string} name */
  async tab(name) {
    await this.dossier.getByRole('tab', { name }).click();
  }

  async overview() {
    await this.dossier.getByRole('button', { name: 'Global Overview' }).click();
  }

  /** Establishes a network from a land's dossier. @param {string} land */
  async establish(land) {
    await this.knot(land).click();
    await this.dossier.getByRole('button', { name: /^Establish Network/ }).click();
    await this.establishing.getByRole('button', { name: /^Establish Network/ }).click();
    await this.establishing.waitFor({ state: 'detached' });
  }

  /** @param {string} name of an agent */
  async assign(name) {
    await this.dossier.getByRole('button', { name: 'Assign Agents' }).click();
    await this.assigning.getByRole('button', { name: `Assign ${name}` }).click();
    await this.assigning.getByRole('button', { name: `Take out: ${name}` }).waitFor();
    await this.assigning.getByRole('button', { name: 'Close' }).last().click();
    await this.assigning.waitFor({ state: 'detached' });
  }

  async openLaunch() {
    await this.page.getByRole('button', { name: 'Launch Operation' }).first().click();
    await this.launching.waitFor();
  }

  /** @param {string} operation */
  async launch(operation) {
    await this.launching.getByRole('radio', { name: new RegExp(`^${operation}`) }).check({ force: true });
    await this.launching.getByRole('button', { name: new RegExp(`^Launch ${operation}`) }).click();
    await this.launching.waitFor({ state: 'detached' });
  }
}
