// @ts-check
/** "Factions": the list of all, and the player's own with its tabs. */
export class FactionScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Factions' });
    this.list = page.getByRole('list', { name: 'All factions' });
    this.members = page.getByRole('list', { name: 'Members' });
    this.donate = page.getByRole('button', { name: 'Donate Gold' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.campaigns = page.getByRole('list', { name: 'Active Campaigns' });
    this.reports = page.getByRole('list', { name: 'Reports' });
    this.target = page.getByLabel('Target', { exact: false });
    this.power = page.getByLabel('Power to pledge');
    this.lend = page.getByRole('button', { name: 'Pledge', exact: true });
    this.lendAtOnce = page.getByLabel('Power to lend at once');
    this.launch = page.getByRole('button', { name: 'Launch Campaign', exact: true });
  }

  /** @param {string} faction */
  card(faction) {
    return this.list.getByRole('listitem').filter({ hasText: faction });
  }

  /** @param {string} name @param {string} description */
  async create(name, description) {
    await this.page.getByRole('button', { name: 'Create Faction' }).click();
    await this.dialog.getByLabel('Name', { exact: true }).fill(name);
    await this.dialog.getByLabel('Description').fill(description);
    await this.dialog.getByRole('radio', { name: 'Flame' }).check();
    await this.dialog.getByRole('button', { name: /^Create Faction/ }).click();
  }

  /** Waits for the player's own faction. @param {string} name */
  async inside(name) {
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
    await this.members.waitFor();
  }

  /** @param {'Overview' | 'Chat' | 'Army' | 'Diplomacy' | 'Warfare'} name */
  async tab(name) {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** The option of the land with the smallest garrison, among those open to a campaign. */
  async weakestTarget() {
    const labels = await this.target.locator('option').allInnerTexts();
    const defence = (/** @type {string} */ label) => Number(/defence ([\d,]+)/.exec(label)?.[1]?.replaceAll(',', ''));
    const [first] = labels.filter((label) => defence(label) > 0).sort((a, b) => defence(a) - defence(b));
    if (!first) throw new Error(`no land is open: ${labels.join('; ')}`);
    return first;
  }

  /** @param {string} target as the choice names it @param {number} power lent at once */
  async launchAgainst(target, power) {
    await this.target.selectOption({ label: target });
    await this.lendAtOnce.fill(String(power));
    await this.launch.click();
  }

  /** @param {number} power */
  async pledge(power) {
    await this.power.fill(String(power));
    await this.lend.click();
  }

  /** @param {string} player */
  member(player) {
    return this.members.getByRole('listitem').filter({ hasText: player });
  }

  /** The row of another faction, with its relation. @param {string} faction */
  other(faction) {
    return this.page
      .getByRole('list', { name: 'Global Factions' })
      .getByRole('listitem', { name: faction, exact: true });
  }

  /** @param {string} act @param {string} faction */
  act(act, faction) {
    return this.page.getByRole('button', { name: `${act}: ${faction}`, exact: true });
  }

  /** @param {string} name of the button */
  async confirm(name) {
    await this.question.getByRole('button', { name, exact: true }).click();
  }
}
