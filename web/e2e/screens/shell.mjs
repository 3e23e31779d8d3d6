// @ts-check
/** What stands around every screen after creation: top bar, menus, notifications. */
export class Shell {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.banner = page.getByRole('banner');
    this.menuButton = page.getByRole('button', { name: /menu/i });
    this.notifications = page.getByRole('region', { name: /notifications/i });
  }

  async shown() {
    await this.banner.waitFor();
  }

  /** The counter in the top bar, once it has stopped rolling. @param {'gold' | 'power'} figure */
  async counter(figure) {
    const text = await this.banner.getByLabel(new RegExp(figure, 'i')).first().textContent();
    return Number((text ?? '').replace(/[^\d-]/g, ''));
  }

  /** @param {string | RegExp} text */
  async notified(text) {
    await this.notifications.getByText(text).first().waitFor();
  }

  async logout() {
    await this.banner.getByRole('button', { name: /profile|account/i }).click();
    await this.page.getByRole('menuitem', { name: 'Logout' }).click();
  }
}
