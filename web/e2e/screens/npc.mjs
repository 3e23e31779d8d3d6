// @ts-check
/** The NPCs: list, profile, audience, recruiting. */
export class NpcScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'NPC Management' });
    this.cards = page.locator('article.npc');
    this.filter = page.getByLabel('Filter by name or role');
    this.sort = page.getByLabel('Sort by');
    this.clear = page.getByRole('button', { name: 'Clear the filter' });
    this.recruitButton = page.getByRole('button', { name: 'Recruit a Subject' });
    this.dialog = page.getByRole('dialog');
    this.body = this.dialog.locator('.npc-drawer__body');
    this.primary = this.dialog.locator('.npc-drawer__foot .btn').first();
    this.words = this.dialog.getByLabel(/^Your words to/);
  }

  async shown() {
    await this.heading.waitFor();
    await this.cards.first().waitFor();
  }

  /** The names on the cards, in their order. */
  async names() {
    return this.cards.locator('h2').allTextContents();
  }

  /** @param {string} name */
  card(name) {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** @param {string} name */
  async interact(name) {
    await this.page.getByRole('button', { name: `Interact with ${name}` }).click();
    await this.dialog.getByRole('heading', { name }).waitFor();
  }

  /** @param {string} name */
  async inspect(name) {
    await this.page.getByRole('button', { name: `Inspect ${name}` }).click();
    await this.dialog.getByRole('heading', { name }).waitFor();
  }

  /** @param {'Audience' | 'Speak' | 'Give gift' | 'Assign task' | 'Details' | 'Journal'} name */
  async tab(name) {
    await this.dialog.getByRole('tab', { name }).click();
  }

  /** @param {string} name a gift or a mission */
  async choose(name) {
    await this.dialog.locator('label.choice', { hasText: name }).click();
  }

  /** The effect of the gift, as on its card. @param {string} gift */
  async effect(gift) {
    return this.dialog.locator('label.gift', { hasText: gift }).locator('em').textContent();
  }

  async close() {
    await this.page.keyboard.press('Escape');
    await this.dialog.waitFor({ state: 'detached' });
  }
}

/** "Recruit Custom Subject". */
export class RecruitScreen {
  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.dialog = page.getByRole('dialog', { name: 'Someone for the position' });
    this.name = this.dialog.getByLabel('Name');
    this.role = this.dialog.getByLabel('Role');
    this.cost = this.dialog.locator('.facts .worth');
    this.against = this.dialog.locator('.recruit__why');
    this.made = this.dialog.locator('.made');
    this.left = this.dialog.getByRole('status').filter({ hasText: /of 20 left$/ });
  }

  /** @param {string} name */
  button(name) {
    return this.dialog.getByRole('button', { name });
  }

  /** @param {string} trait */
  async trait(trait) {
    await this.dialog.locator('label.pick', { hasText: new RegExp(`^${trait}$`) }).click();
  }

  /** @param {'Power' | 'Loyalty' | 'Deception'} stat @param {number} points */
  async more(stat, points) {
    for (let i = 0; i < points; i++) await this.button(`More ${stat}`).click();
  }

  /** Name, role, traits, details, portrait. @param {string} name @param {string} role @param {readonly string[]} traits */
  async draft(name, role, traits) {
    await this.name.fill(name);
    await this.role.fill(role);
    for (const trait of traits) await this.trait(trait);
    await this.button('Generate details').click();
    await this.button('Generate portrait').click();
    await this.button(`Recruit ${name}`).waitFor();
  }
}
