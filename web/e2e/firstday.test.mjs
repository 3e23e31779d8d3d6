// @ts-check
// The first day of a new player: four clicks to a decision, fifteen minutes to the second rank, a night away, the
// report.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen, expectNoSidewaysScroll } from './harness/expect.mjs';
import { view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { CreationScreen } from './screens/ruler.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** @typedef {(control: import('playwright-core').Locator) => Promise<void>} Press */

/**
 * Walks with Tab to the control, then presses Enter: fails for a control that the keyboard cannot reach.
 * @type {Press}
 */
async function byKey(control) {
  await control.waitFor();
  const later = control.page().getByRole('dialog').getByRole('button', { name: 'Later' });
  if (await later.isVisible()) await control.page().keyboard.press('Escape');
  for (let step = 0; step < 120; step++) {
    if (await control.evaluate((el) => el === document.activeElement)) return control.page().keyboard.press('Enter');
    await control.page().keyboard.press('Tab');
  }
  assert.fail(`${control} is not reached by Tab`);
}

sizedStory('the first day by mouse or touch: a decision in four presses, the second rank, a night away', (scene) =>
  firstDay(scene, { motion: true }, scene.size === 'phone' ? (control) => control.tap() : (control) => control.click()),
);

sizedStory('the first day by keyboard alone: a decision in four presses, the second rank, a night away', (scene) =>
  firstDay(scene, { theme: 'light', motion: true }, byKey),
);

story('the first day in a low window, as at twice the size, by keyboard alone', (scene) =>
  firstDay(scene, { viewport: { width: 640, height: 400 } }, byKey),
);

story('the first day in forced colours, by keyboard alone', (scene) =>
  firstDay(scene, { forced: true }, byKey, statesAreSeen),
);

/** @param {import('./harness/story.mjs').Scene} scene @param {import('./harness/browser.mjs').Seat} at @param {Press} press @param {(page: import('playwright-core').Page) => Promise<void>} [end] */
async function firstDay({ server, seat }, at, press, end) {
  const person = await seat(at);
  const began = Date.now();
  const page = await person.open();
  const kingdom = new KingdomScreen(page);
  const shell = new Shell(page);
  await kingdom.leaveEvents();

  let presses = 0;
  const counted = (/** @type {import('playwright-core').Locator} */ control) => {
    presses++;
    return press(control);
  };
  const auth = new AuthScreen(page);
  await inView(auth.playAtOnce);
  await counted(auth.playAtOnce);
  const creation = new CreationScreen(page);
  await creation.shown();
  await inView(creation.recommended);
  await inView(creation.submit);
  await screenshot(page, `creation-${page.viewportSize()?.width}`);
  await counted(creation.recommended);
  await inView(creation.submit);
  await counted(creation.submit);
  await kingdom.shown();
  const first = page.getByRole('button', { name: 'Upgrade Treasury 400 gold', exact: true }).filter({ visible: true });
  await first.waitFor();
  await inView(first);
  await counted(first);
  await kingdom.stands('Treasury', 2);
  assert.ok(presses <= 4, `${presses} presses`);
  assert.ok(Date.now() - began < 30_000, 'half a minute from the address to the first own decision');

  await upgradeTreasury(kingdom, press);
  await toSecondRank(server, kingdom, shell, press);
  // In forced colours the browser guarantees the contrast.
  const morning = await night(server, person, press, at.forced ? expectNoSidewaysScroll : expectGoodScreen);
  await end?.(morning);
}

/** The control is in view without scrolling. @param {import('playwright-core').Locator} control */
async function inView(control) {
  // The gate is drawn by the server and again by its script: a control may be missing for a moment.
  await eventually(async () => {
    const box = await control.boundingBox();
    const height = control.page().viewportSize()?.height ?? 0;
    assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${JSON.stringify(box)} in ${height} px`);
  });
}

/** A second investment, which pays for itself within the quarter of an hour. @param {KingdomScreen} kingdom @param {Press} press */
async function upgradeTreasury(kingdom, press) {
  await press(kingdom.plot('Treasury'));
  await press(kingdom.dialog.getByRole('button', { name: 'Upgrade' }));
  await kingdom.stands('Treasury', 3);
}

/** @param {import('./harness/server.mjs').Server} server @param {KingdomScreen} kingdom @param {Shell} shell @param {Press} press */
async function toSecondRank(server, kingdom, shell, press) {
  const { page } = kingdom;
  let minutes = 0;
  while ((await shell.counter('gold')) < 5000) {
    assert.ok(++minutes <= 15, `${await shell.counter('gold')} gold after fifteen minutes`);
    const before = await shell.counter('gold');
    await server.advance(60);
    await eventually(async () => assert.ok((await shell.counter('gold')) > before));
  }
  await press(kingdom.realm.getByRole('button', { name: /^Upgrade Kingdom: Palisade Hold/ }));
  await page.getByRole('heading', { level: 1, name: /\(Lv 2\)/ }).waitFor(); // C-104
}

/**
 * C-081, C-072: paid once, however it is collected, and shown until then.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {Press} press @param {(page: import('playwright-core').Page) => Promise<void>} judge
 */
async function night(server, person, press, judge) {
  for (const page of person.context.pages()) await page.close();
  await eventually(async () =>
    assert.match(await (await fetch(`${server.url}/metrics`)).text(), /^umbrarch_sockets 0$/m),
  );
  const before = (await view(person)).sections.pulse.gold;
  await server.advance(9 * 3600, false);
  const page = await person.open();
  const { report } = new KingdomScreen(page);
  const shell = new Shell(page);
  await report.waitFor();
  const told = Object.fromEntries(
    await report
      .locator('.tally > div')
      .evaluateAll((rows) => rows.map((row) => [row.children[0]?.textContent, row.children[1]?.textContent])),
  );
  assert.equal(told['Time away'], '9h 00m');
  assert.equal(told.Gold, '+32,400');
  assert.equal(told.XP, '+6,480');
  assert.equal(told.Subjects, '+32');
  await judge(page);
  await inView(report.getByRole('button', { name: 'Collect All' }));
  await screenshot(page, `report-${page.viewportSize()?.width}`);
  // Ticks may pass in the moments before and after the night.
  const morning = (await view(person)).sections;
  const between = (/** @type {number} */ more) =>
    assert.ok(more >= 0 && more <= Math.ceil((12 * morning.economy.net) / 1000), `${more} gold more than expected`);
  between(morning.pulse.gold - before - 32_400);
  await press(report.getByRole('button', { name: 'Collect All' }));
  await report.waitFor({ state: 'detached' });
  await page.reload();
  await shell.shown();
  await new KingdomScreen(page).shown();
  assert.equal(await page.getByRole('dialog').count(), 0);
  between((await view(person)).sections.pulse.gold - morning.pulse.gold);
  return page;
}

/**
 * In the reader's own colours a state is visible by its line or shape: none of our colours is left.
 * @param {import('playwright-core').Page} page
 */
async function statesAreSeen(page) {
  const look = (/** @type {import('playwright-core').Locator} */ of, /** @type {string[]} */ names) =>
    of.evaluate((el, asked) => asked.map((name) => getComputedStyle(el).getPropertyValue(name)), names);
  const side = page.getByRole('navigation', { name: 'All screens' });
  const [here] = await look(side.locator('[aria-current="page"]'), ['outline-style']);
  const [elsewhere] = await look(side.getByRole('link', { name: 'Quests' }), ['outline-style']);
  assert.deepEqual([here, elsewhere], ['solid', 'none'], 'where one is');
  const bar = page.locator('.meter__bar').first();
  const [[full], [empty]] = [await look(bar.locator('i'), ['background-color']), await look(bar, ['background-color'])];
  assert.notEqual(full, empty, 'how full a meter is');
  await page.keyboard.press('Tab');
  const [outline] = await look(page.locator(':focus'), ['outline-style']);
  assert.equal(outline, 'solid', 'what has the focus');
  await screenshot(page, 'forced-kingdom');
  await page.keyboard.press('?');
  const knob = page.getByRole('dialog', { name: 'Hotkeys' }).getByRole('switch').locator('xpath=following-sibling::i');
  const colour = () =>
    knob.evaluate(
      (el) => getComputedStyle(el, '::before').getPropertyValue('background-color') + getComputedStyle(el).borderColor,
    );
  const on = await colour();
  await page.getByRole('dialog', { name: 'Hotkeys' }).getByRole('switch').press('Space');
  await eventually(async () => assert.notEqual(await colour(), on, 'whether a switch is on'));
  await screenshot(page, 'forced-switch');
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace(/#.*/, '#/worldmap'));
  for (const [chosen, other] of [
    ['My realm', 'War of the factions'],
    ['Map', 'List'],
  ]) {
    const outline = async (/** @type {string} */ name) =>
      look(page.getByRole('main').getByRole('button', { name, exact: true }), ['outline-style']);
    assert.deepEqual([await outline(chosen), await outline(other)], [['solid'], ['none']], `${chosen} is chosen`);
  }
  await screenshot(page, 'forced-map');
}
