// @ts-check
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PASSWORD } from '../harness/person.mjs';
import { binary } from '../harness/server.mjs';

/**
 * The operator's command line.
 * @param {import('../harness/server.mjs').Server} server @param {'grant' | 'revoke'} what @param {string} email
 */
const admin = (server, what, email) => promisify(execFile)(binary, ['admin', what, email, '--data', server.data]);

/** @param {import('../harness/server.mjs').Server} server @param {string} email */
export const grant = (server, email) => admin(server, 'grant', email);

/** @param {import('../harness/server.mjs').Server} server @param {string} email */
export const revoke = (server, email) => admin(server, 'revoke', email);

/**
 * Gives the right to decide reports, without the role of an administrator.
 * @param {import('../harness/server.mjs').Server} server @param {string} email
 */
export const grantModerator = (server, email) =>
  promisify(execFile)(binary, ['admin', 'grant', email, '--moderator', '--data', server.data]);

/** The console. */
export class AdminScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Admin Panel' });
    this.console = page.getByRole('navigation', { name: 'Console' });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
    this.message = page.getByLabel('Message', { exact: true });
    this.search = page.getByLabel('Search', { exact: true });
  }

  async shown() {
    await this.heading.waitFor();
  }

  /** @param {'Dashboard' | 'Players' | 'Factions' | 'World' | 'Tools' | 'Mailbox'} section @param {string} part */
  async go(section, part) {
    await this.console.getByRole('link', { name: section }).click();
    await this.page.getByRole('heading', { level: 2, name: part, exact: true }).waitFor();
  }

  /** Enters the password again. */
  async confirm(password = PASSWORD) {
    await this.dialog.getByLabel('Password', { exact: true }).fill(password);
    await this.dialog.getByRole('button', { name: 'Go on' }).click();
  }

  /** @param {string} words @param {{ asked?: boolean }} [more] whether the password is asked, as of the first act in ten minutes */
  async announce(words, { asked = false } = {}) {
    await this.message.fill(words);
    await this.page.getByRole('button', { name: 'Announce', exact: true }).click();
    await this.question.getByText(words, { exact: true }).waitFor();
    await this.question.getByRole('button', { name: 'Announce', exact: true }).click();
    if (asked) await this.confirm();
    await this.question.waitFor({ state: 'detached' });
  }

  async newQuest() {
    await this.page.getByRole('button', { name: 'New quest' }).click();
    await this.dialog.getByRole('heading', { name: 'New quest' }).waitFor();
  }

  /** A field of the quest's form. @param {string} label */
  field(label) {
    return this.dialog.getByLabel(label, { exact: true });
  }

  /** @param {'Create' | 'Save' | 'Close' | 'Add this level' | 'Add what is typed' | 'Add this relic'} name */
  async press(name) {
    await this.dialog.getByRole('button', { name, exact: true }).last().click();
  }

  /** @param {string} title */
  row(title) {
    return this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  /** @param {string} title */
  async retire(title) {
    await this.page.getByRole('button', { name: `Retire ${title}`, exact: true }).click();
    await this.question.getByRole('button', { name: 'Retire', exact: true }).click();
    await this.question.waitFor({ state: 'detached' });
    await this.row(title).getByText('Retired', { exact: true }).waitFor();
  }

  /** @param {string} title */
  async bringBack(title) {
    await this.page.getByRole('button', { name: `Bring back ${title}`, exact: true }).click();
    await this.row(title)
      .getByRole('button', { name: `Retire ${title}`, exact: true })
      .waitFor();
  }
}
