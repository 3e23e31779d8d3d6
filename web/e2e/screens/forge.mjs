// @ts-check
/** The Forge of Creation over the kingdom, from the drawer's button to the item's card. */
export class ForgeDialog {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.contribute = page.getByRole('button', { name: /^Contribute [0-9]/ });
    this.everything = page.getByRole('button', { name: /^All at once: [0-9]/ });
    this.poured = page.getByRole('meter', { name: 'Contributed' });
    this.ritual = page.getByRole('dialog', { name: 'It is finished, and waiting' });
    this.items = page.getByRole('region', { name: 'World Items' });
  }

  /** @param {string} name */
  work(name) {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** @param {string} name */
  async begin(name) {
    await this.work(name).check();
    await this.page.getByRole('button', { name: `Begin: ${name}` }).click();
  }

  /** @param {string} name @param {string} looks */
  async complete(name, looks) {
    await this.ritual.getByLabel('Name', { exact: true }).fill(name);
    await this.ritual.getByLabel('What it looks like').fill(looks);
    await this.ritual.getByRole('button', { name: 'Complete the Ritual' }).click();
    return this.page.getByRole('dialog', { name });
  }
}
