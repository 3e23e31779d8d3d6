// @ts-check
import assert from 'node:assert/strict';
import { eventually } from '../harness/expect.mjs';

/** The Global Leaderboard. */
export class LeaderboardScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Global Leaderboard' });
    this.podium = page.getByRole('list', { name: 'The first three' });
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** @param {'Power' | 'Gold' | 'Kingdom Level'} name */
  async tab(name) {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** The lines of a board, from the top. @param {string} name */
  lines(name) {
    return this.page.getByRole('table', { name, exact: true }).locator('tbody tr');
  }

  /** Waits until the board lists these rulers in this order. @param {string} name @param {string[]} rulers */
  async ranks(name, rulers) {
    await eventually(async () => {
      const shown = await this.lines(name).locator('b').allTextContents();
      assert.deepEqual(shown, rulers);
    });
  }
}
