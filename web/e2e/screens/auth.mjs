// @ts-check
/** The gate: login, registration, play at once. */
export class AuthScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.loginTab = page.getByRole('tab', { name: 'Login' });
    this.registerTab = page.getByRole('tab', { name: 'Register' });
    this.panel = page.getByRole('tabpanel');
    this.email = this.panel.getByLabel('E-mail');
    this.password = this.panel.getByLabel(/^Password(?! again)/);
    this.again = this.panel.getByLabel('Password again');
    this.alert = this.panel.getByRole('alert');
    this.status = this.panel.getByRole('status');
    this.passkey = this.panel.getByRole('button', { name: 'Sign in with a passkey' });
    this.playAtOnce = page.getByRole('button', { name: 'Play at once' });
  }

  async shown() {
    await this.loginTab.waitFor();
  }

  /** @param {string} email @param {string} password */
  async register(email, password, again = password) {
    await this.registerTab.click();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.again.fill(again);
    await this.panel.getByRole('button', { name: 'Register' }).click();
  }

  /** @param {string} email @param {string} password */
  async login(email, password) {
    await this.loginTab.click();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.panel.getByRole('button', { name: 'Login' }).click();
  }
}
