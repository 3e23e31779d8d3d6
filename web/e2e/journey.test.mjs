// @ts-check
// The whole way of a reign, in the browser: from the gate to a Consort and every quest that needs no other player; a
// world item and a page of the chronicle; and the next morning.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart, expectNoSidewaysScroll, inThemes, themesToJudge } from './harness/expect.mjs';
import { command, enthrone, grow, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { Chronicle } from './screens/chronicle.mjs';
import { CourtshipScreen } from './screens/courtship.mjs';
import { ForgeDialog } from './screens/forge.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { QuestScreen } from './screens/quest.mjs';
import { CreationScreen } from './screens/ruler.mjs';

withBrowser();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness/browser.mjs').Person} Person */
/** @typedef {import('./harness/server.mjs').Server} Server */

const HOUR = 3600;
const DAY = 24 * HOUR;
const TICK_MS = 10_000;
const MATE = { id: 'yarrow_knell', name: 'Yarrow Knell' };
/** Quests that the two at court allow, done by hand; the other quests follow by command. */
const BY_HAND = ['q7', 'q11', 'q33'];

sizedStory('from the gate to a Consort and every quest of the realm alone', async ({ server, seat, size }) => {
  const person = await seat();
  const page = await person.open();
  await new KingdomScreen(page).leaveEvents();
  await new AuthScreen(page).playAtOnce.click();
  const creation = new CreationScreen(page);
  await creation.recommended.click();
  await creation.submit.click();
  await new KingdomScreen(page).shown();
  const quests = new QuestScreen(page);
  const titles = await titlesOf(person);

  await page.goto(`${person.url}/#/quests`);
  await quests.shown();
  for (const id of BY_HAND) await quests.accept(titles[id]);
  await consort(server, person, page);
  await page.goto(`${person.url}/#/quests`);
  for (const id of BY_HAND) await quests.complete(titles[id]);

  await page.goto('about:blank'); // weeks without an open page
  await server.seed(5);
  await ruleOn(server, person);
  const last = await finishAllBut(person, 'q36');
  await page.goto(`${person.url}/#/quests`);
  await quests.complete(titles.q36);
  await allDone(person, quests, [...last, 'q36']);
  await expectNoSidewaysScroll(page);
  await inThemes(page, await themesToJudge(page), (theme) => screenshot(page, `journey-quests-${size}-${theme}`));
});

sizedStory('a world item, a page of history and the morning after', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await server.advance(DAY, true);
  await settle(person);
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.leaveEvents();
  await kingdom.shown();
  await forged(person, page, kingdom, size);
  await told(person, page, size);
  await morning(server, person, kingdom, size);
});

/** @param {Person} person @returns {Promise<Record<string, string>>} */
async function titlesOf(person) {
  const { quests } = (await view(person)).sections;
  return Object.fromEntries(Object.values(quests).map(({ id, title }) => [id, title]));
}

/** A new ruler's purse is enough for one good book. @param {Server} server @param {Person} person @param {Page} page */
async function consort(server, person, page) {
  const court = new CourtshipScreen(page);
  await page.goto(`${person.url}/#/discovery`);
  await court.begin(MATE.name);
  await court.give(MATE.name, 'Ancient Book');
  await server.advance(HOUR);
  await court.advance('Dating', MATE.name);
  await server.advance(20 * HOUR);
  await court.advance('Consort', MATE.name);
  await server.advance(20 * HOUR);
  await court.button('Have a Child').click();
  await eventually(async () => assert.equal((await view(person)).sections.court[MATE.id].children, 1));
  const moment = page.locator('.moment'); // of the child: it opens after the answer
  await moment.waitFor();
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
}

/** Levels above those of a new ruler. */
const STEPS = { throne_room: 9, treasury: 4, barracks: 15, walls: 3, farm: 3, mine: 3, market: 3, academy: 5 };
/** Activities that bring power and soldiers, then the one with the catalyst. */
const WORK = ['idle40', 'idle20', 'idle19', 'idle18', 'idle17', 'idle21'];
const HOARD = 'idle41';

/**
 * Weeks of a reign by command: buildings, ranks, praise, missions, activities, a second consort.
 * @param {Server} server @param {Person} person
 */
async function ruleOn(server, person) {
  /** @param {string} name @param {object} [body] */
  const order = (name, body = {}) => command(person, `commands/${name}`, body);
  const { npcs, missions } = (await view(person)).sections;
  const [one, two] = Object.keys(npcs);
  await order('npc.praise', { npc: one });
  await order('npc.assign', { npc: two, mission: missions[0].id });
  await server.advance(7 * DAY, true);
  for (const [building, steps] of Object.entries(STEPS))
    for (let step = 0; step < steps; step++) await order('building.upgrade', { building });
  await server.advance(7 * DAY, true);
  await order('building.upgrade', { building: 'forge_of_creation' });
  for (let level = 1; level < 7; level++) {
    await order('kingdom.upgrade');
    await server.advance(DAY, true);
  }
  await secondConsort(server, person);
  for (const activity of [...WORK, HOARD]) await order('activity.start', { activity });
  await server.advance(7 * DAY, true);
  await acceptAll(person);
  for (const activity of WORK) await order('activity.collect', { activity });
  await order('quest.complete', { quest: 'q3' }); // the hoard costs soldiers
  await order('activity.collect', { activity: HOARD });
  await settle(person);
}

/** @param {Server} server @param {Person} person */
async function secondConsort(server, person) {
  const { candidates } = (await view(person)).sections;
  const other = Object.values(candidates).find(({ status }) => status !== 'Unavailable');
  await command(person, 'commands/discovery.begin', { candidate: other.id });
  await endear(server, person, other.id);
}

/** @param {Server} server @param {Person} person @param {string} member */
async function endear(server, person, member) {
  for (const gift of ['royal_crown', 'magical_artifact', 'ancient_book', 'silk_dress', 'golden_jewelry']) {
    const { affection, gifts } = (await view(person)).sections.court[member];
    if (affection >= 90) break;
    if (gifts.find((/** @type {any} */ one) => one.id === gift))
      await command(person, 'commands/courtship.gift', { member, gift });
  }
  for (const hours of [1, 20]) {
    await server.advance(hours * HOUR, true);
    await command(person, 'commands/courtship.advance', { member });
  }
}

/** Quests of lands, vassals, spies, an army and a faction; other stories cover them. */
const OF_WAR = 'q8 q9 q12 q13 q19 q20 q21 q22 q23 q24 q25 q28 q29 q34 q35 q37 q38'.split(' ');

/** Quests that need neither a missing part of the game nor a war. @param {Person} person */
async function ofTheRealm(person) {
  const { quests } = (await view(person)).sections;
  return Object.values(quests).filter(
    ({ id, waitsFor, type }) => !waitsFor && type !== 'Daily' && !OF_WAR.includes(id),
  );
}

/** @param {Person} person */
async function acceptAll(person) {
  for (const { id, status } of await ofTheRealm(person))
    if (status === 'available') await command(person, 'commands/quest.accept', { quest: id });
}

/** @param {Person} person @param {string} kept left for the hand @returns {Promise<string[]>} what was finished */
async function finishAllBut(person, kept) {
  const all = await ofTheRealm(person);
  for (const { id, status } of all)
    if (status === 'active' && id !== kept) await command(person, 'commands/quest.complete', { quest: id });
  return all.map(({ id }) => id).filter((id) => id !== kept);
}

/**
 * Only quests of war are left, and those that wait for a faction and say so.
 * @param {Person} person @param {QuestScreen} quests @param {string[]} ids
 */
async function allDone(person, quests, ids) {
  const { questLog, quests: all } = (await view(person)).sections;
  assert.deepEqual([...questLog.completedQuestIds].sort(), [...ids].sort());
  assert.ok(ids.length >= 21, `${ids.length} quests`);
  const left = Object.values(all).filter(({ status, type }) => status === 'available' && type !== 'Daily');
  for (const { id, waitsFor } of left)
    assert.ok(waitsFor || OF_WAR.includes(id), `${id} is open and could be finished`);
  await eventually(async () => assert.equal(await quests.active.getByRole('article').count(), 0));
}

/** C-095: from an empty crucible to the item's share of the income. @param {Person} person @param {Page} page @param {KingdomScreen} kingdom @param {string} size */
async function forged(person, page, kingdom, size) {
  const forge = new ForgeDialog(page);
  await kingdom.openBuilding('Forge of Creation');
  await kingdom.dialog.getByRole('button', { name: 'Enter Forge' }).click();
  await forge.work('Ember Crown').waitFor();
  await look(page, `forge-${size}`);
  await forge.begin('Ember Crown');
  await forge.contribute.click();
  await eventually(async () => assert.equal(await forge.poured.getAttribute('aria-valuenow'), '100000'));
  await look(page, `forge-pour-${size}`);
  await anotherWork(page, forge);
  await forge.everything.click();
  await forge.ritual.waitFor();
  await look(page, `forge-ritual-${size}`);

  const { economy } = (await view(person)).sections;
  const card = await forge.complete('The Patient Ember', 'A crown that remembers every head it has <b>outlived</b>.');
  await card.getByText('Gold income +3%').waitFor();
  await card.getByText('A crown that remembers every head it has <b>outlived</b>.').waitFor();
  await look(page, `forge-card-${size}`);
  await card.getByRole('button', { name: 'Continue' }).click();
  await card.waitFor({ state: 'detached' });
  await forge.items.getByRole('button', { name: 'Look at The Patient Ember' }).waitFor();
  assert.ok((await view(person)).sections.economy.income > economy.income);
  await kingdom.economy
    .getByRole('button', { name: /Income/ })
    .first()
    .click();
  const why = page.getByRole('dialog', { name: 'Income' });
  await why.getByText('The Patient Ember').waitFor();
  await inThemes(page, await themesToJudge(page), (theme) => screenshot(page, `forge-why-${size}-${theme}`));
  await page.keyboard.press('Escape');
}

/** C-201: no slip loses the gold that was poured. @param {Page} page @param {ForgeDialog} forge */
async function anotherWork(page, forge) {
  await page.getByRole('button', { name: 'Other blueprint' }).click();
  await forge.work('Chalice').check();
  await page.getByRole('button', { name: /^Begin: Chalice/ }).click();
  const asks = page.getByRole('alertdialog', { name: 'Begin another blueprint?' });
  await asks.getByText(/gold would be lost/).waitFor();
  await asks.getByRole('button', { name: 'Keep contributing' }).click();
  await asks.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to the crucible' }).click();
}

/** C-204, C-208: the tab, the scribe, the book. @param {Person} person @param {Page} page @param {string} size */
async function told(person, page, size) {
  const chronicle = new Chronicle(page);
  await chronicle.tab.click();
  await page.getByText('The archives are empty.').waitFor();
  await chronicle.commission.click();
  await page.getByText('A new entry has been added to the chronicles.').waitFor();
  await chronicle.years.waitFor();
  await chronicle.openBook();
  await chronicle.passages.waitFor();
  const [leaf] = await (await person.context.request.get(`${person.url}/api/v1/reign/records/chronicle`)).json();
  assert.match((await chronicle.passages.textContent()) ?? '', new RegExp(`In the year ${leaf.body.date} of Ysolde`));
  const [word] = leaf.body.entry.split(/\s/); // its first letter is drawn, and read aloud with the word
  await chronicle.passages.getByText(leaf.body.entry.slice(word.length).trim()).waitFor();
  await look(page, `chronicle-${size}`, 'main');
  assert.equal(await page.getByRole('button', { name: /^Report the entry/ }).count(), 0, 'the archive wrote it');
}

const AWAY_HOURS = 20;

/**
 * C-072, C-081: the next visit shows the gains of the night, once.
 * @param {Server} server @param {Person} person @param {KingdomScreen} kingdom @param {string} size
 */
async function morning(server, person, kingdom, size) {
  await command(person, 'commands/activity.start', { activity: 'idle1' });
  const { name, rewards } = (await view(person)).sections.activities.idle1;
  await kingdom.page.close();
  await eventually(async () =>
    assert.match(await (await fetch(`${server.url}/metrics`)).text(), /^umbrarch_sockets 0$/m),
  );
  const before = (await view(person)).sections;
  await server.advance(AWAY_HOURS * 3600, false);
  const page = await person.open('/kingdom');
  const { report } = new KingdomScreen(page);
  await report.waitFor();
  const tally = Object.fromEntries(
    await report
      .locator('.tally > div')
      .evaluateAll((rows) => rows.map((row) => [row.children[0]?.textContent, row.children[1]?.textContent])),
  );
  const blocks = AWAY_HOURS * 360;
  assert.equal(tally['Time away'], `${AWAY_HOURS}h 00m`);
  assert.equal(tally.Gold, `+${(blocks * 10).toLocaleString('en')}`);
  assert.equal(tally.XP, `+${(blocks * 2).toLocaleString('en')}`);
  await report.getByText(name).waitFor();
  await screenshot(page, `journey-morning-${size}`);
  await report.getByRole('button', { name: 'Collect All' }).click();
  await report.waitFor({ state: 'detached' });
  const after = (await view(person)).sections;
  const more = after.pulse.gold - before.pulse.gold - blocks * 10 - rewards.gold;
  const present = after.pulse.tickedAt - before.pulse.tickedAt - AWAY_HOURS * 3_600_000;
  const ticks = Math.ceil(present / TICK_MS) + 1; // before the absence and after it
  assert.ok(more >= 0 && more <= ticks * Math.ceil(after.economy.net / 1000), `${more} gold more in ${ticks} ticks`);
}

/** Judges the part in both themes, and keeps a picture. @param {Page} page @param {string} name */
const look = (page, name, part = '[role="dialog"]') =>
  expectGoodPart(page, part, (theme) => screenshot(page, `${name}-${theme}`));
