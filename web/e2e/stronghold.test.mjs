// @ts-check
// The inward half of the game, by keys alone: a death knight trained and another cancelled, a policy enacted and
// repealed, three floors dug, a raid repelled and one lost, every upgrade of the mint, each case, and both games won,
// lost and verified.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen, inThemes, themesToJudge } from './harness/expect.mjs';
import { Keys } from './harness/keys.mjs';
import { calm, command, enthrone, grow, view } from './harness/person.mjs';
import { BARE, raidsUntil, rich, STRONG } from './harness/raids.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { ArmyScreen } from './screens/army.mjs';
import { CasinoScreen } from './screens/casino.mjs';
import { DungeonScreen } from './screens/dungeon.mjs';
import { PolicyScreen } from './screens/policy.mjs';
import { Shell } from './screens/shell.mjs';
import { TreasuryScreen } from './screens/treasury.mjs';

withBrowser();

/**
 * @typedef {object} Reign
 * @property {import('./harness/server.mjs').Server} server
 * @property {import('./harness/browser.mjs').Person} person
 * @property {import('playwright-core').Page} page
 * @property {Keys} keys
 * @property {string} size
 */

sizedStory('the stronghold by keys: arms, decrees, depths, coin and chance', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await rich(server, person, 8);
  const page = await person.open('/army');
  const reign = { server, person, page, keys: new Keys(page), size };
  await army(reign);
  await policies(reign);
  await dungeon(reign);
  await mint(reign);
  await cases(reign);
  await casino(reign);
});

/** @param {Reign} reign @param {string} name */
async function look({ page, size }, name) {
  await eventually(() => expectGoodScreen(page));
  await inThemes(page, await themesToJudge(page), (theme) => screenshot(page, `stronghold-${name}-${size}-${theme}`));
}

/**
 * Passes time on another page, so that no event covers the screen, now or for a while after.
 * @param {Reign} reign @param {string} route that is open afterwards @param {() => Promise<unknown>} meanwhile
 */
async function away({ server, person, page }, route, meanwhile) {
  await page.goto('about:blank');
  await meanwhile();
  await calm(server, person);
  await page.goto(`${person.url}/#${route}`);
  await new Shell(page).shown();
}

const KNIGHT = 'Death Knight';

/** @param {Reign} reign */
async function army(reign) {
  const { server, person, page, keys } = reign;
  const screen = new ArmyScreen(page);
  const shell = new Shell(page);
  await screen.shown();
  for (const _ of ['one to train', 'one to cancel']) {
    await keys.press(screen.train(KNIGHT));
    await shell.notified(`1 × ${KNIGHT} ordered.`);
  }
  await look(reign, 'queue');
  await keys.press(screen.queue.getByRole('button', { name: `Cancel ${KNIGHT}` }).last());
  await keys.press(screen.dialog.getByRole('button', { name: /^Cancel for / }));
  await shell.notified(/^1 × Death Knight cancelled\./);
  await away(reign, '/army', () => server.advance(1800));
  await eventually(async () => assert.equal(await screen.figure('Total Troops'), '1'));
  assert.equal((await view(person)).sections.army.queue.length, 0);
  await look(reign, 'army');
}

/** @param {Reign} reign */
async function policies(reign) {
  const { server, page, keys } = reign;
  await away(reign, '/policies', () => Promise.resolve());
  const screen = new PolicyScreen(page);
  const shell = new Shell(page);
  await screen.shown();
  await keys.press(screen.button('Free Market', 'Enact'));
  await shell.notified('Free Market is in force.');
  await away(reign, '/policies', () => server.advance(600));
  await keys.press(screen.button('Free Market', 'Repeal'));
  await shell.notified('Free Market is repealed.');
  await screen.button('Centralized Planning', 'Enact').waitFor();
}

/** @param {Reign} reign */
async function dungeon(reign) {
  const { person, page, keys } = reign;
  await away(reign, '/dungeon', () => Promise.resolve());
  const screen = new DungeonScreen(page);
  await screen.shown();
  for (const level of [1, 2, 3]) {
    await keys.press(screen.digButton());
    await screen.floor(level).waitFor();
  }
  await furnish(reign, screen);
  const save = (/** @type {object} */ floor) => command(person, 'commands/dungeon.save_floor', floor);
  await save({ floor: '01', ...STRONG });
  const repelled = await toRaid(reign, (raids) => raids.some(({ success }) => !success));
  await report(
    reign,
    screen,
    repelled.find(({ success }) => !success),
    'repelled',
  );
  await save({ floor: '01', ...BARE, theme: 'Open House' });
  const before = (await view(person)).sections.dungeon.raidHistory.length;
  const lost = await toRaid(reign, (raids) => raids.slice(0, raids.length - before).some(({ success }) => success));
  await report(
    reign,
    screen,
    lost.find(({ success }) => success),
    'lost',
  );
}

/** Gives the second floor a theme and a monster, and saves it. @param {Reign} reign @param {DungeonScreen} screen */
async function furnish({ person, page, keys }, screen) {
  await keys.press(page.getByRole('button', { name: 'Edit floor 2', exact: true }));
  await keys.write(screen.theme(), 'Weeping Gallery');
  await keys.press(screen.editor.getByRole('button', { name: 'Add monster' }));
  await keys.write(screen.names('Monsters').first(), 'Old Biter');
  await keys.press(screen.editor.getByRole('button', { name: 'Save Changes' }));
  await screen.editor.waitFor({ state: 'detached' });
  const { floors } = (await view(person)).sections;
  assert.deepEqual([floors['02'].theme, floors['02'].monsters[0].name], ['Weeping Gallery', 'Old Biter']);
}

/** @param {Reign} reign @param {(raids: import('./harness/raids.mjs').Raid[]) => boolean} enough */
async function toRaid(reign, enough) {
  /** @type {import('./harness/raids.mjs').Raid[]} */
  let raids = [];
  await away(reign, '/dungeon', async () => {
    raids = await raidsUntil(reign.server, reign.person, enough);
  });
  return raids;
}

/**
 * Reads its report, and closes it by a key.
 * @param {Reign} reign @param {DungeonScreen} screen @param {import('./harness/raids.mjs').Raid | undefined} raid @param {string} name
 */
async function report(reign, screen, raid, name) {
  assert.ok(raid);
  const { page, keys } = reign;
  await keys.press(screen.history.getByRole('button', { name: `Report: ${raid.raiderName}` }).first());
  await screen.raid.getByRole('button', { name: 'Watch the raid' }).waitFor();
  await screen.raid.getByText('Your army then: attack 50, defence 70.').waitFor(); // the death knight
  await look(reign, name);
  await page.keyboard.press('Escape');
  await screen.raid.waitFor({ state: 'detached' });
}

/** In the only order that their requirements allow. */
const UPGRADES = [
  'A Firmer Grip',
  'The Second Clerk',
  'Hot Dies',
  'The Portrait, Flattering',
  'Night Apprentices',
  'Water Hammer',
  'The Unpaid Shift',
  'The Mint Believes in You',
];

/** @param {Reign} reign */
async function mint(reign) {
  const { person, page, keys } = reign;
  await away(reign, '/treasury', () => Promise.resolve());
  const screen = new TreasuryScreen(page);
  await screen.shown();
  await keys.reach(screen.press);
  await keys.type('Space', 12);
  await eventually(async () => assert.ok((await view(person)).sections.mintTotals.totalClicks >= 10));
  for (const upgrade of UPGRADES) {
    await eventually(async () => assert.equal(await screen.buy(upgrade).isDisabled(), false));
    await keys.press(screen.buy(upgrade));
    await screen.ware(upgrade).getByText('Owned').waitFor();
    if (upgrade === 'The Portrait, Flattering') await keys.press(screen.press, 'Space'); // 514 at one strike
  }
  await look(reign, 'mint');
}

/** @param {Reign} reign */
async function cases(reign) {
  const { person, page, keys } = reign;
  await away(reign, '/treasury?tab=hoard', () => Promise.resolve());
  const screen = new TreasuryScreen(page);
  for (const name of ['Casket of Small Mercies', 'Casket of Borrowed Light', 'Casket That Opened You']) {
    await eventually(async () => assert.equal(await screen.open(name).isDisabled(), false)); // one key turns at a time
    await keys.press(screen.open(name));
    await screen.opened.waitFor();
    await keys.press(screen.opened.getByRole('button', { name: 'Continue' }));
    await screen.opened.waitFor({ state: 'detached' });
  }
  assert.equal((await view(person)).sections.hoard.history.length, 3);
  await look(reign, 'hoard');
}

/** @param {Reign} reign */
async function casino(reign) {
  const { page, keys } = reign;
  await away(reign, '/casino', () => Promise.resolve());
  const screen = new CasinoScreen(page);
  await screen.shown();
  await keys.choose(screen.coin.getByRole('radio', { name: /^Tails/ }));
  await keys.choose(screen.dice.getByRole('radio', { name: /^Under 7/ }));
  for (const [game, play] of /** @type {const} */ ([
    [screen.coin, screen.flip],
    [screen.dice, screen.roll],
  ])) {
    await keys.write(screen.exact(game), 10);
    await bothWays(reign, screen, game, play);
  }
  await keys.press(screen.verify);
  await screen.fair.getByText('It matches').waitFor();
  await look(reign, 'casino');
}

/** Rounds until one was won and one lost. @param {Reign} reign @param {CasinoScreen} screen @param {import('playwright-core').Locator} game @param {import('playwright-core').Locator} play */
async function bothWays({ person, keys }, screen, game, play) {
  const seen = new Set();
  for (let round = 0; round < 40 && seen.size < 2; round++) {
    const { nonce } = (await view(person)).sections.casino;
    await keys.press(play);
    await eventually(async () => assert.equal((await view(person)).sections.casino.nonce, nonce + 1));
    await eventually(async () => assert.equal(await play.isDisabled(), false));
    const said = await screen.said(game).textContent();
    seen.add(/ (Won|Lost) 10 gold\.$/.exec(said ?? '')?.[1]);
  }
  assert.deepEqual([...seen].sort(), ['Lost', 'Won']);
}
