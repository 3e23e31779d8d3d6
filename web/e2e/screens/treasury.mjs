// @ts-check
/** The Treasury: the Royal Mint and the Oracle's Hoard. */
export class TreasuryScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'The Treasury' });
    this.press = page.getByRole('button', { name: /^Strike a coin/ });
    this.left = page.getByRole('meter', { name: 'Strikes left' });
    this.floating = page.locator('.strike__plus');
    this.opened = page.getByRole('dialog', { name: 'Treasure Opened!' });
    this.past = page.getByRole('region', { name: 'Your last openings' });
  }

  async shown() {
    await this.heading.waitFor();
    await this.press.waitFor();
  }

  /** @param {'Royal Mint' | "Oracle's Hoard"} name */
  async tab(name) {
    await this.page.getByRole('tab', { name }).click();
  }

  /** A figure of the tiles and lists. @param {string} label */
  figure(label) {
    return this.page.locator('dl > div', { hasText: label }).locator('dd');
  }

  async strikesLeft() {
    return Number(await this.left.getAttribute('aria-valuenow'));
  }

  /** @param {string} name of an upgrade */
  ware(name) {
    return this.page.getByRole('listitem').filter({ has: this.page.locator('b', { hasText: name }) });
  }

  /** @param {string} name of an upgrade */
  buy(name) {
    return this.page.getByRole('button', { name: new RegExp(`^Buy .*: ${name}$`) });
  }

  /** @param {string} name of a case */
  case(name) {
    return this.page.getByRole('article', { name });
  }

  /** @param {string} name of a case */
  open(name) {
    return this.case(name).getByRole('button', { name: /^Open for/ });
  }
}
