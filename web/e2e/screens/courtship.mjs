// @ts-check
import { Shell } from './shell.mjs';

/** Mate Discovery and Your Court. On the phone some parts exist twice, once in a sheet; the visible one is used. */
export class CourtshipScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.affection = page.getByRole('meter', { name: 'Affection' });
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole('button', { name }).filter({ visible: true });
  }

  /** From Discovery's dossier to the court. @param {string} name */
  async begin(name) {
    await this.button(`Dossier of ${name}`).click();
    await this.page.getByRole('dialog', { name }).getByRole('button', { name: 'Begin Courtship' }).click();
    await this.page.waitForURL(/#\/harem\?member=/);
  }

  /** Opens the gifts and chooses one. @param {string} name @param {string} gift */
  async choose(name, gift) {
    await this.button('Give Gift').click();
    const gifts = this.page.getByRole('dialog', { name: `A gift for ${name}` });
    await gifts.getByRole('radio', { name: new RegExp(gift) }).check();
    return { gifts, give: gifts.getByRole('button', { name: new RegExp(`^Give the ${gift}`) }) };
  }

  /** @param {string} name @param {string} gift */
  async give(name, gift) {
    const { gifts, give } = await this.choose(name, gift);
    await give.click();
    await gifts.getByText('given once today').waitFor();
    await gifts.getByRole('button', { name: 'Close' }).click();
    await gifts.waitFor({ state: 'detached' });
  }

  /** @param {'Dating' | 'Consort'} rung @param {string} name */
  async advance(rung, name) {
    await this.button(`Advance to ${rung}`).click();
    if (rung === 'Consort') await new Shell(this.page).moment(name);
    await this.page.locator('.ladder [aria-current]', { hasText: rung }).waitFor();
  }
}
