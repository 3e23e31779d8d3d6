// @ts-check
// Events and the Oracle.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart } from './harness/expect.mjs';
import { enthrone, grow, PAST_THE_TIMER, settle, squander, untilIll, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';

withBrowser();

/** @typedef {import('playwright-core').Page} Page */

/** A kingdom of some weeks, without an open dialog. @param {import('./harness/story.mjs').Scene} scene */
async function reigning({ server, seat }) {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.shown();
  return { person, page, kingdom };
}

sizedStory('events by notification and from the tab, one of them remedied', async (scene) => {
  const { person, page } = await reigning(scene);
  await byNotification(scene.server, page, scene.size);
  await remedied(scene.server, person, page, scene.size);
});

sizedStory('a loss that the treasury cannot pay, and small events after the day’s cards', async (scene) => {
  const { person, page, kingdom } = await reigning(scene);
  await owed(scene.server, person, page, kingdom, scene.size);
  await small(scene.server, person, page, scene.size);
});

sizedStory('a vision of the Oracle', async (scene) => {
  const { page, kingdom } = await reigning(scene);
  await oracle(page, kingdom, scene.size);
});

/** Judges a dialog, and keeps a picture. @param {Page} page @param {string} name */
const lookAt = (page, name) => expectGoodPart(page, '[role="dialog"]', (theme) => screenshot(page, `${name}-${theme}`));

/** A tab of the dossier alone. @param {Page} page @param {string} name */
async function lookAtTab(page, name) {
  await page.locator('.tales').scrollIntoViewIfNeeded();
  await expectGoodPart(page, '.tales', (theme) => screenshot(page, `${name}-${theme}`));
}

/** Presses Esc until no dialog is open: a closing dialog still takes the first one. @param {Page} page */
async function closed(page) {
  await eventually(async () => {
    if ((await page.locator('.backdrop').count()) > 0) await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
    assert.equal(await page.locator('.backdrop').count(), 0);
  });
}

/** C-186. @param {import('./harness/server.mjs').Server} server @param {Page} page @param {string} size */
async function byNotification(server, page, size) {
  await server.advance(PAST_THE_TIMER);
  const toast = page.locator('.toast', { hasText: 'wants your attention' }).first();
  const [, title] = (await toast.textContent())?.match(/^(.*) wants your attention\./) ?? [];
  assert.ok(title);
  await toast.click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.locator('.toast', { hasText: title }).waitFor({ state: 'detached', timeout: 1000 });
  await lookAt(page, `event-${size}`);
}

/** @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {Page} page @param {string} size */
async function remedied(server, person, page, size) {
  await page.goto('about:blank'); // events before the wanted one
  const ill = await untilIll(server, person);
  await page.goto(`${person.url}/#/kingdom`);
  await page.getByRole('dialog', { name: ill.title }).getByRole('button', { name: 'Later' }).click(); // it comes by itself
  await page.getByRole('tab', { name: 'Events' }).click();
  await page.getByRole('button', { name: `Open: ${ill.title}` }).click();
  const dialog = page.getByRole('dialog', { name: ill.title });
  await dialog.getByText(`${ill.mitigation.successChance / 10}%`).waitFor();
  await lookAt(page, `event-ill-${size}`);
  await dialog.getByRole('button', { name: /^Step in/ }).click();
  await dialog.getByRole('heading', { name: 'What came of it' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await lookAtTab(page, `events-tab-${size}`);
}

/** S-021. @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {Page} page @param {KingdomScreen} kingdom @param {string} size */
async function owed(server, person, page, kingdom, size) {
  await page.goto('about:blank');
  const ill = await untilIll(server, person, ({ effects }) => effects.gold < 0);
  const loss = Math.abs(ill.effects.gold);
  await squander(person, 500);
  await page.goto(`${person.url}/#/kingdom?event=${ill.id}`);
  const dialog = page.getByRole('dialog', { name: ill.title });
  await dialog.getByRole('button', { name: `Accept the loss: −${number(loss)}` }).waitFor();
  await dialog.getByRole('button', { name: `on the mean` }).waitFor();
  await dialog.getByText('would stay owed').waitFor();
  await lookAt(page, `event-owed-${size}`);
  const { gold } = (await view(person)).sections.pulse;
  await dialog.getByRole('button', { name: /^Accept the loss/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const { pulse, events } = (await view(person)).sections;
  assert.equal(pulse.gold, 0);
  assert.equal(events[ill.id].owed, loss - gold);
  await kingdom.shown();
  const economy = page.getByRole('region', { name: 'Economy' });
  await economy.getByText(`You owe ${number(loss - gold)} gold.`).waitFor();
  await economy.scrollIntoViewIfNeeded();
  await economy.getByRole('button', { name: /^Why/ }).first().click();
  await page.getByText('Instalment of a debt').waitFor();
  await expectGoodPart(page, '[aria-label="Economy"]', (theme) => screenshot(page, `event-debt-${size}-${theme}`));
  await page.keyboard.press('Escape');
}

/** K5. @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {Page} page @param {string} size */
async function small(server, person, page, size) {
  await page.goto('about:blank');
  const lines = async () => Object.values((await view(person)).sections.events).filter((event) => event.small);
  for (let round = 0; (await lines()).length < 3; round++) {
    assert.ok(round < 40, 'no small events came');
    await server.advance(PAST_THE_TIMER);
  }
  await settle(person);
  await page.goto(`${person.url}/#/kingdom`);
  await page.getByRole('tab', { name: 'Events' }).click();
  for (const { title } of await lines()) await page.locator('.happenings').getByText(title).waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  await lookAtTab(page, `events-small-${size}`);
}

/** @param {number} n */
const number = (n) => n.toLocaleString('en-US');

/** @param {Page} page @param {KingdomScreen} kingdom @param {string} size */
async function oracle(page, kingdom, size) {
  await kingdom.openBuilding("Oracle's Spire");
  await kingdom.dialog.getByRole('button', { name: 'Scry (1,000G)' }).click(); // C-094
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await lookAt(page, `vision-${size}`);
  await page.keyboard.press('Escape');
  await page.reload();
  await kingdom.shown();
  await kingdom.openBuilding("Oracle's Spire");
  await kingdom.dialog.getByRole('button', { name: 'Return to the vision' }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await page.getByRole('dialog').getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'What came of it' }).waitFor();
  await lookAt(page, `vision-chosen-${size}`);
  await closed(page);
}
