// @ts-check
// A day of full play in three visits: all finished activities are collected and started again, every NPC is sent, and
// the gold is spent on buildings.
import assert from 'node:assert/strict';
import { eventually } from './harness/expect.mjs';
import { command, enthrone, grow, view } from './harness/person.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const VISITS = 3;
const MOST_PRESSES = 60;

story('J4 a day of full play takes sixty presses at most', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await yesterday(person);
  const page = await person.open('/idle');
  const day = new Day(page);
  await new Shell(page).shown();
  for (let visit = 0; visit < VISITS; visit++) {
    await page.goto('about:blank');
    await server.advance(8 * 3600, false);
    await page.goto(`${person.url}/#/idle`);
    await day.collect();
    assert.equal((await view(person)).sections.idle.readyToCollect, 0);
    assert.ok(Object.values((await view(person)).sections.activities).some((one) => one.status === 'active'));
    await day.send(person);
    await day.build(person);
  }
  console.log(`${day.presses} presses in a day of ${VISITS} visits`);
  assert.ok(day.presses <= MOST_PRESSES, `${day.presses} presses`);
});

/**
 * The day before: activities that were started and NPCs who were sent, for the visits to repeat.
 * @param {import('./harness/browser.mjs').Person} person
 */
async function yesterday(person) {
  const { sections } = await view(person);
  const ready = Object.values(sections.activities).filter((one) => one.status === 'ready');
  await command(person, 'commands/activity.start_all', { activities: ready.map(({ id }) => id) });
  await command(person, 'commands/npc.assign_all', { mission: sections.missions[0].id });
}

/** Counts the presses of a day. */
class Day {
  presses = 0;

  /** @param {import('playwright-core').Page} page */
  constructor(page) {
    this.page = page;
    this.kingdom = new KingdomScreen(page);
    const later = page.getByRole('dialog').getByRole('button', { name: 'Later' });
    // Events of the absence open one dialog: its "later" is a press of the day as well.
    page.addLocatorHandler(later, () => this.press(later));
  }

  /** @param {import('playwright-core').Locator} control */
  async press(control) {
    this.presses++;
    await control.click();
  }

  /** @param {string} name of a screen, in the side menu */
  async go(name) {
    await this.press(new Shell(this.page).side.getByRole('link', { name: new RegExp(`^${name}\\b`) }));
  }

  /** The report of the absence covers the screen: finished activities are collected and started again from it. */
  async collect() {
    const { report } = this.kingdom;
    await this.press(report.getByRole('button', { name: 'Collect and start again' }));
    await report.waitFor({ state: 'detached' });
  }

  /** @param {import('./harness/browser.mjs').Person} person */
  async send(person) {
    await this.go('NPCs');
    await this.press(this.page.getByRole('button', { name: /^Send all idle/ }));
    await eventually(async () => assert.ok((await view(person)).sections.roster.idle < 3));
  }

  /**
   * Raises the Treasury as far as the gold goes, then the kingdom's level if it is affordable.
   * @param {import('./harness/browser.mjs').Person} person
   */
  async build(person) {
    const before = (await view(person)).sections.buildings.treasury.level;
    await this.go('Kingdom');
    await this.press(this.kingdom.plot('Treasury'));
    const amounts = this.kingdom.dialog.locator('.segments label, .segments button');
    if (await amounts.count()) await this.press(amounts.last());
    await this.press(this.kingdom.raise);
    await eventually(async () => assert.ok((await view(person)).sections.buildings.treasury.level > before));
    // The drawer closes by a change of the address, which would collide with the next visit's.
    await this.page.waitForURL(/#\/kingdom$/);
  }
}
