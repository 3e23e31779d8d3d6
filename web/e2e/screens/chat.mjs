// @ts-check
/** The Chat tab of a faction. */
export class Chat {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.messages = page.getByRole('log', { name: 'Messages' });
    this.field = page.getByRole('textbox', { name: 'Message', exact: true });
    this.send = page.getByRole('button', { name: 'Send', exact: true });
    this.dialog = page.getByRole('dialog');
  }

  /** @param {string} text */
  line(text) {
    return this.messages.getByRole('listitem').filter({ hasText: text });
  }

  /** Writes a message and sends it with Enter. @param {string} text */
  async say(text) {
    await this.field.fill(text);
    await this.field.press('Enter');
    await this.line(text).waitFor();
  }

  /** @param {string} text of the message @param {string} act */
  async choose(text, act) {
    await this.line(text)
      .getByRole('button', { name: /^Options for the message of/ })
      .click();
    await this.page.getByRole('menuitem', { name: act }).click();
  }
}

/** The moderators' queue. */
export class ModerationScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Moderation' });
    this.reports = page.getByRole('list', { name: 'Reports' });
  }

  /** @param {string} reason */
  report(reason) {
    return this.reports.getByRole('listitem').filter({ hasText: reason }).first();
  }
}
