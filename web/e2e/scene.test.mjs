// @ts-check
// Somebody waits in the hall: a new ruler hears them, chooses, sees what came of it, and reads it again.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { drawn, eventually, expectGoodAtRest, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { HallScreen } from './screens/scene.mjs';

withBrowser();

/**
 * The scenes that wait, the earliest first.
 * @param {import('./harness/browser.mjs').Person} person
 */
async function waiting(person) {
  const { hall, scenes } = (await view(person)).sections;
  return hall.ids.map((/** @type {string} */ id) => scenes[id]);
}

/**
 * Passes minutes of the first day until so many wait.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {number} n
 */
async function untilWaiting(server, person, n) {
  for (let minute = 0; minute < 20; minute++) {
    const all = await waiting(person);
    if (all.length >= n) return all;
    await server.advance(60);
  }
  throw new Error(`${n} scenes did not come within twenty minutes`);
}

/** @param {any} scene @returns {any} the one who speaks */
const callerOf = ({ cast, speaker }) => cast.find((/** @type {any} */ { slot }) => slot === speaker) ?? cast[0];

/** @param {any} scene @returns {any} a choice without a test that can be taken now */
const plainOf = ({ choices }) =>
  choices.find((/** @type {any} */ one) => one.odds === undefined && one.needs.length === 0 && !one.short);

/**
 * Answers the scenes of the first day until one has a test.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person
 */
async function untilTested(server, person) {
  for (let heard = 0; heard < 4; heard++) {
    const [scene] = await untilWaiting(server, person, 1);
    if (scene.choices.some((/** @type {any} */ { odds }) => odds !== undefined)) return scene;
    await command(person, 'commands/scene.choose', { scene: scene.id, choice: plainOf(scene).id });
  }
  throw new Error('no scene of the first day has a test');
}

/** The number beside the hall in the menu, also while the phone hides it. @param {import('playwright-core').Page} page */
const countOf = (page) => page.locator('nav.side a[href="#/court-hall"] b').textContent();

sizedStory('K7 somebody waits: heard, answered, remembered, and read again', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/court-hall');
  const hall = new HallScreen(page);
  await hall.shown();
  await page.getByRole('heading', { level: 2, name: 'Nobody waits' }).waitFor();
  await page.getByText('Somebody is on the way to you.').waitFor();
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-nobody-${size}`);

  await page.goto(`${person.url}/#/kingdom`);
  await new KingdomScreen(page).shown();
  const [scene] = await untilWaiting(server, person, 1);
  const caller = callerOf(scene);
  await hall.guest(caller.name).waitFor();
  await eventually(async () => assert.match(await page.title(), /^\(1\) /));
  await eventually(async () => assert.match((await countOf(page)) ?? '', /^1\b/));
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-guest-${size}`);

  await hall.guest(caller.name).click();
  await page.getByText(scene.text, { exact: true }).waitFor();
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-hearing-${size}`);
  await page.getByRole('link', { name: 'Not now' }).click();
  await hall.callers.getByText(caller.name, { exact: true }).waitFor();
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-callers-${size}`);
  await hall.callers.getByRole('link', { name: `Hear ${caller.name}` }).click();

  // By keyboard: the focus goes to what came of it.
  const choice = plainOf(scene);
  await hall.way(choice.text).focus();
  await page.keyboard.press('Enter');
  await hall.changed.waitFor();
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), choice.text),
  );
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-outcome-${size}`);
  for (const { name } of choice.remembers) await hall.changed.getByText(name).last().waitFor();

  await page.getByRole('link', { name: 'Read it in the court’s book' }).click();
  await page.getByRole('heading', { level: 1, name: 'The Chronicle' }).waitFor();
  await page.getByRole('tab', { name: 'The court’s book', selected: true }).waitFor();
  const book = page.getByRole('region', { name: 'Scenes of the court' });
  await book.getByText('1 scene heard').waitFor();
  await book.getByText(scene.text, { exact: true }).waitFor();
  await book.locator('details').getByText(choice.text, { exact: true }).last().waitFor();
  await drawn(page);
  await expectGoodAtRest(page);
  await screenshot(page, `hall-book-${size}`);
  const [{ person: of = '' } = {}] = (await view(person)).sections.courtBook.done[0].cast;
  assert.ok(of);
  await book.getByRole('combobox', { name: 'Person' }).selectOption({ label: caller.name });
  await book.getByText(scene.text, { exact: true }).waitFor();
});

sizedStory('K7 a test shows its odds, and why', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const tested = await untilTested(server, person);
  const choice = tested.choices.find((/** @type {any} */ { odds }) => odds !== undefined);
  const page = await person.open(`/court-hall?scene=${tested.id}`);
  const hall = new HallScreen(page);
  const way = hall.ways.filter({ hasText: choice.text });
  await way.getByText(`${choice.odds / 10}%`).waitFor();
  await way.getByRole('button', { name: /^Why/ }).click();
  const why = page.getByRole('dialog', { name: `Chance of success: ${choice.text}` });
  await why.getByRole('row').nth(1).waitFor();
  await drawn(page);
  await expectGoodScreen(page);
  await screenshot(page, `hall-odds-${size}`);
  await page.keyboard.press('Escape');
  await hall.way(choice.text).click();
  await hall.changed.waitFor();
  await page.getByText(/^It (worked|failed)$/).waitFor();
  await drawn(page);
  await screenshot(page, `hall-tested-${size}`);
});

story('K7 the command palette leads to whoever waits', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  const [scene] = await untilWaiting(server, person, 1);
  const page = await person.open('/kingdom');
  await new KingdomScreen(page).shown();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill('waits in the hall');
  await palette.getByRole('option', { name: new RegExp(`Hear ${callerOf(scene).name}`) }).click();
  await page.getByText(scene.text, { exact: true }).waitFor();
});
