// @ts-check
/** The Shadow Casino. */
export class CasinoScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'The Shadow Casino' });
    this.coin = page.getByRole('region', { name: 'Double or Nothing' });
    this.dice = page.getByRole('region', { name: "High Roller's Dice" });
    this.flip = this.coin.getByRole('button', { name: /^Flip/ });
    this.roll = this.dice.getByRole('button', { name: /^Roll/ });
    this.past = page.getByRole('region', { name: 'Last rounds', exact: true });
    this.fair = page.getByRole('region', { name: 'Fair Play' });
    this.sealed = page.getByTestId('sealed');
    this.verify = this.fair.getByRole('button', { name: /^Verify round/ });
    this.proof = this.fair.getByRole('status').first();
  }

  async shown() {
    await this.heading.waitFor();
    await this.flip.waitFor();
  }

  /** @param {import('playwright-core').Locator} game @param {string} name */
  async call(game, name) {
    await game.getByRole('radio', { name: new RegExp(`^${name}`) }).check({ force: true });
  }

  /** @param {import('playwright-core').Locator} game @param {number} gold */
  async bet(game, gold) {
    await game.getByLabel('Exact bet').fill(String(gold));
  }

  /** @param {import('playwright-core').Locator} game */
  exact(game) {
    return game.getByLabel('Exact bet');
  }

  /** @param {import('playwright-core').Locator} game */
  slider(game) {
    return game.getByRole('slider');
  }

  /** The text on the felt. @param {import('playwright-core').Locator} game */
  said(game) {
    return game.locator('.felt__say');
  }

  /** Plays a round and waits for its result. @param {import('playwright-core').Locator} game */
  async play(game) {
    await game.getByRole('button', { name: /^(Flip|Roll)/ }).click();
    await this.said(game)
      .getByText(/ (Won|Lost) [\d,]+ gold\.$/)
      .waitFor();
    return /Won/.test((await this.said(game).textContent()) ?? '');
  }
}
