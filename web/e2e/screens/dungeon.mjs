// @ts-check
/** The dungeon: its cross-section, its dossier, the editor of a floor and the report of a raid. */
export class DungeonScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'The Underkeep' });
    this.dossier = page.getByRole('complementary', { name: 'Dungeon dossier' });
    this.history = page.getByRole('region', { name: 'Raid history' });
    this.odds = page.getByRole('region', { name: 'Odds of a breach' });
    this.editor = page.getByRole('dialog', { name: /^Editing Floor/ });
    this.raid = page.getByRole('dialog');
  }

  async shown() {
    await this.heading.waitFor();
    await this.history.waitFor();
  }

  /** The gold button: in the dossier, or on the phone above the bottom bar. */
  digButton() {
    return this.page.getByRole('button', { name: /^Excavate New Floor/ }).filter({ visible: true });
  }

  /** @param {number} level */
  floor(level) {
    return this.page.getByRole('article', { name: `Floor ${level}`, exact: true });
  }

  /** @param {number} level */
  async dig(level) {
    await this.digButton().click();
    await this.floor(level).waitFor();
  }

  /** @param {number} level */
  async edit(level) {
    await this.page.getByRole('button', { name: `Edit floor ${level}`, exact: true }).click();
    await this.editor.waitFor();
  }

  theme() {
    return this.editor.getByLabel('Floor theme');
  }

  guardian() {
    return this.editor.getByLabel('Floor guardian');
  }

  generateButton() {
    return this.editor.getByRole('button', { name: /^Generate description/ });
  }

  /** @param {'Monsters' | 'Traps'} kind */
  names(kind) {
    return this.editor.getByRole('region', { name: new RegExp(`^${kind}`) }).getByLabel('Name', { exact: true });
  }

  /** @param {string} name */
  effect(name) {
    return this.editor.getByRole('checkbox', { name: new RegExp(`^${name}`) });
  }

  async save() {
    await this.editor.getByRole('button', { name: 'Save Changes' }).click();
    await this.editor.waitFor({ state: 'detached' });
  }
}
