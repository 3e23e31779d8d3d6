// @ts-check
/** "Kingdom Policies": three categories, each with its decrees. */
export class PolicyScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Kingdom Policies' });
  }

  async shown() {
    await this.heading.waitFor();
    await this.decree('Thought Police').waitFor();
  }

  /** @param {'Economy' | 'Military' | 'Society'} name */
  category(name) {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** @param {string} policy */
  decree(policy) {
    return this.page.getByRole('article', { name: policy, exact: true });
  }

  /** The button of a decree. @param {string} policy @param {'Enact' | 'Repeal' | 'Category Occupied'} does */
  button(policy, does) {
    return this.decree(policy).getByRole('button', { name: `${does}: ${policy}`, exact: true });
  }

  /** The net of a decree, as printed. @param {string} policy */
  async gold(policy) {
    return (
      (await this.decree(policy)
        .getByText(/gold a tick$/)
        .last()
        .textContent()) ?? ''
    );
  }

  /** What those in force bring together. @param {number} n */
  sum(n) {
    return this.page.getByRole('region', { name: `Policies in force: ${n}`, exact: true });
  }

  /** @param {string} policy */
  effects(policy) {
    return this.decree(policy)
      .getByRole('list', { name: `Effects of ${policy}` })
      .getByRole('listitem')
      .allTextContents();
  }
}
