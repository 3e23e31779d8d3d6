// @ts-check
/** The offices of the court, in the drawer of the throne room. */
export class OfficeDrawer {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.drawer = page.getByRole('dialog', { name: 'Throne Room' });
    this.offices = this.drawer.getByRole('tabpanel', { name: 'Offices' }).getByRole('listitem');
  }

  async shown() {
    await this.drawer.getByRole('tab', { name: 'Offices' }).click();
    await this.offices.first().waitFor();
  }

  /** @param {string} name */
  office(name) {
    return this.drawer.getByRole('listitem', { name, exact: true });
  }

  /** Opens the choice of a holder. @param {string} office */
  async choose(office) {
    await this.drawer.getByRole('button', { name: `Give the office of ${office}` }).click();
    const dialog = this.page.getByRole('dialog', { name: `Who becomes ${office}?` });
    await dialog.waitFor();
    return dialog;
  }
}
