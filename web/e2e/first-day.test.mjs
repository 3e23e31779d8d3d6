// @ts-check
// The first day, minute by minute (docs/first-day.md): somebody waits at minutes 1, 4, 8 and 13, something started has
// ended by minute 5, and what the first session leaves open opens the return.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { drawn, eventually, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { ArmyScreen } from './screens/army.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { HallScreen } from './screens/scene.mjs';

withBrowser();

/** @typedef {import('./harness/browser.mjs').Person} Person */
/** @typedef {import('./harness/server.mjs').Server} Server */
/** @typedef {import('playwright-core').Page} Page */

/** The scenes of the first session by their minute, with the answer of this story. */
const SESSION = /** @type {const} */ ([
  [1, 'prologue_1', 'blades'],
  [4, 'prologue_2', 'promise'],
  [8, 'prologue_3', 'purse'],
  [13, 'prologue_4', 'stay'],
]);

/** The server's time. @param {Person} person @returns {Promise<number>} */
const timeOf = async (person) => (await view(person)).serverTime;

const MINUTE = 60_000;

sizedStory('S-030, K7 the first day: four who wait, an end, and an open question', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const began = await timeOf(person);
  const page = await person.open('/kingdom');
  await new KingdomScreen(page).leaveEvents();
  await new KingdomScreen(page).shown();

  for (const [minute, scene, answer] of SESSION) {
    const left = began + minute * MINUTE - (await timeOf(person));
    if (left > 0) await server.advance(Math.ceil(left / 1000));
    await heard(page, person, { scene, answer });
    if (scene === 'prologue_1') {
      await soldiers(server, person, page, size);
      assert.ok((await timeOf(person)) < began + 5 * MINUTE, 'something started has ended by minute 5');
    }
  }

  // What the session leaves open, and when it goes on.
  await page.goto(`${person.url}/#/court-hall`);
  await page.getByText('Somebody comes when you return after 1 hour away or more.').waitFor();
  const { ahead } = (await view(person)).sections.hall;
  assert.match(ahead, /^Under the camp/);
  await page.getByText(ahead, { exact: true }).waitFor();
  await drawn(page);
  await screenshot(page, `first-day-open-${size}`);

  await page.close();
  await away(server, 9);
  await returned(person, size);
  await decreed(server, person, size);
});

/** Hours without an open page. @param {Server} server @param {number} hours */
async function away(server, hours) {
  await eventually(async () =>
    assert.match(await (await fetch(`${server.url}/metrics`)).text(), /^umbrarch_sockets 0$/m),
  );
  await server.advance(hours * 3600, false);
}

/**
 * Whoever waits is met over the drawn kingdom, heard, and answered.
 * @param {Page} page @param {Person} person @param {{ scene: string, answer: string }} of
 */
async function heard(page, person, { scene, answer }) {
  const hall = new HallScreen(page);
  await eventually(async () => assert.ok((await view(person)).sections.scenes[scene], `${scene} waits`));
  const { cast, speaker, text, choices } = (await view(person)).sections.scenes[scene];
  const { name } = cast.find((/** @type {any} */ one) => one.slot === speaker);
  await page.goto(`${person.url}/#/kingdom`);
  await hall.guest(name).click();
  await page.getByText(text, { exact: true }).waitFor();
  await hall.way(choices.find((/** @type {any} */ { id }) => id === answer).text).click();
  await hall.changed.waitFor();
}

/**
 * The barracks that the first answer asked for, and the first soldier, who is ready before minute 5.
 * @param {Server} server @param {Person} person @param {Page} page @param {string} size
 */
async function soldiers(server, person, page, size) {
  const kingdom = new KingdomScreen(page);
  await page.goto(`${person.url}/#/kingdom`);
  await kingdom.openBuilding('Barracks');
  await kingdom.dialog.getByRole('button', { name: /^Build/ }).click();
  await kingdom.stands('Barracks', 1);
  const army = new ArmyScreen(page);
  await page.goto(`${person.url}/#/army`);
  await army.shown();
  await army.choose('Skeleton Warrior', '×1');
  await army.train('Skeleton Warrior').click();
  await army.queue.getByText('Skeleton Warrior').waitFor();
  await server.advance(60);
  await eventually(async () => assert.equal((await view(person)).sections.army.troops, 1));
  await drawn(page);
  await screenshot(page, `first-day-soldier-${size}`);
}

/** @param {Person} person @param {string} size */
async function returned(person, size) {
  const page = await person.open();
  const { report } = new KingdomScreen(page);
  await report.waitFor();
  const { hall, scenes } = (await view(person)).sections;
  const scene = scenes[hall.opening.scene];
  assert.equal(scene.scene, 'prologue_5');
  const parts = await report
    .locator('.absence__hall, .absence__body')
    .evaluateAll((all) => all.map((el) => el.className));
  assert.deepEqual(parts, ['absence__hall', 'absence__body'], 'the scene stands before the sums');
  await report.getByText(scene.text, { exact: true }).waitFor();
  await drawn(page);
  await expectGoodPart(page, '.report');
  await screenshot(page, `first-day-return-${size}`);
  const keep = scene.choices.find((/** @type {any} */ { id }) => id === 'keep');
  await report.getByRole('button', { name: keep.text, exact: true }).click();
  const changed = report.getByRole('status').filter({ has: page.getByRole('heading', { name: 'What it changed' }) });
  await changed.waitFor();
  for (const { name } of keep.remembers) await changed.getByText(name).last().waitFor();
  await eventually(async () =>
    assert.equal(
      await page.evaluate(() => document.activeElement?.textContent),
      keep.text,
      'the focus is on the outcome',
    ),
  );
  assert.equal((await view(person)).sections.scenes[scene.id], undefined);
  await drawn(page);
  await expectGoodPart(page, '.report');
  await screenshot(page, `first-day-answered-${size}`);
  await report.getByRole('button', { name: 'Collect All' }).click();
  await report.waitFor({ state: 'detached' });
  await page.close();
}

/**
 * The day after, under a Steward: the decree opens the report, and whoever else waits is named.
 * @param {Server} server @param {Person} person @param {string} size
 */
async function decreed(server, person, size) {
  await command(person, 'commands/kingdom.upgrade', {});
  await command(person, 'commands/office.give', { office: 'steward', npc: 'tamsin_goldweigh' });
  await away(server, 24);
  const page = await person.open();
  const { report } = new KingdomScreen(page);
  await report.waitFor();
  const { hall, scenes } = (await view(person)).sections;
  assert.equal(scenes[hall.opening.scene].family, 'return');
  await report.getByText(scenes[hall.opening.scene].text, { exact: true }).waitFor();
  const others = hall.ids.filter((/** @type {string} */ id) => id !== hall.opening.scene);
  assert.ok(others.length > 0, 'the second day brings others');
  const waits = report.getByRole('region', { name: 'The Hall' });
  for (const id of others) {
    const { cast, speaker } = scenes[id];
    const { name } = cast.find((/** @type {any} */ one) => one.slot === speaker) ?? cast[0];
    await waits
      .getByRole('link', { name: `Hear ${name}` })
      .first()
      .waitFor();
  }
  await waits.evaluate((el) => el.scrollIntoView({ block: 'center' }));
  await drawn(page);
  await screenshot(page, `first-day-decree-${size}`);
  await waits.getByRole('link').first().click();
  await report.waitFor({ state: 'detached' });
  await new HallScreen(page).ways.first().waitFor();
}
