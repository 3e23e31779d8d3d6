// @ts-check
// The realm in four browsers: two players of one faction, one of another, and an administrator. Each act appears on the
// other pages without a reload, from the founding of a faction to a moderated report.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { seasonedRulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';
import { Chat, ModerationScreen } from './screens/chat.mjs';
import { FactionScreen } from './screens/faction.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { LeaderboardScreen } from './screens/leaderboard.mjs';
import { Shell } from './screens/shell.mjs';
import { WorldMapScreen } from './screens/worldmap.mjs';

withBrowser();

const IRON = 'Iron Pact';
const SALT = 'Salt Pact';
const FOUL = 'Your <b>candle</b> stinks of tallow';
const WARDEN = 'warden@keep.example';
const DAY = 86_400;
const REGIONS = 19;

/** Collects the report of the absence that the moved clock made. @param {import('playwright-core').Page} page */
async function collect(page) {
  const all = page.getByRole('dialog', { name: 'While you were away' }).getByRole('button', { name: 'Collect All' });
  await eventually(() => all.click({ timeout: 2_000 })); // an event that opens before the report is put off by a new attempt
}

/** The people of a realm, with their open pages. @typedef {Awaited<ReturnType<typeof seated>>} Realm */

/** @param {import('./harness/story.mjs').SizedScene} scene */
async function seated(scene) {
  const [owner, member, rival] = await seasonedRulers(scene, ['Ysolde', 'Hollis', 'Mara']);
  const warden = await scene.seat();
  assert.ok(owner && member && rival);
  await enthrone(warden, WARDEN, { name: 'Warden' });
  await grant(scene.server, WARDEN);
  const pages = [await owner.open('/factions'), await member.open('/factions'), await rival.open('/factions')];
  const [ownerPage, memberPage, rivalPage] = pages;
  assert.ok(ownerPage && memberPage && rivalPage);
  for (const page of pages) await new KingdomScreen(page).leaveEvents();
  return { ...scene, owner, member, rival, warden, ownerPage, memberPage, rivalPage };
}

sizedStory('three players and an administrator share a realm', async (scene) => {
  const realm = await seated(scene);
  await founded(realm);
  await chatted(realm);
  await allied(realm);
  const land = await fought(realm);
  await owned(realm, land);
  await announced(realm);
  await moderated(realm);
});

/** Founding, joining, donating. @param {Realm} realm */
async function founded({ ownerPage, memberPage, rivalPage, size }) {
  const [mine, theirs, others] = [
    new FactionScreen(ownerPage),
    new FactionScreen(memberPage),
    new FactionScreen(rivalPage),
  ];
  await mine.create(IRON, 'We keep one candle lit.');
  await mine.inside(IRON);
  await others.card(IRON).waitFor();
  await others.create(SALT, 'We were here first.');
  await others.inside(SALT);
  await theirs.card(SALT).waitFor();
  await theirs
    .card(IRON)
    .getByRole('button', { name: `Join ${IRON}` })
    .click();
  await theirs.inside(IRON);
  await mine.member('Hollis').getByText('Member', { exact: true }).waitFor();
  await theirs.donate.click();
  await ownerPage.getByText('1,000 gold', { exact: true }).waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `realm-faction-${size}`);
}

/** @param {Realm} realm */
async function chatted({ ownerPage, memberPage, size }) {
  for (const page of [ownerPage, memberPage]) await new FactionScreen(page).tab('Chat');
  const [mine, theirs] = [new Chat(ownerPage), new Chat(memberPage)];
  await mine.say('The gate stays shut tonight.');
  await theirs.line('The gate stays shut tonight.').getByText('Ysolde').waitFor();
  await theirs.say(FOUL);
  await mine.line(FOUL).waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `realm-chat-${size}`);
}

/** An alliance, its end a day later, and a war. @param {Realm} realm */
async function allied({ server, ownerPage, memberPage, rivalPage, size }) {
  const [mine, theirs, others] = [
    new FactionScreen(ownerPage),
    new FactionScreen(memberPage),
    new FactionScreen(rivalPage),
  ];
  for (const screen of [mine, theirs, others]) await screen.tab('Diplomacy');
  await mine.act('Propose Alliance', SALT).click();
  await rivalPage.getByRole('button', { name: `Accept ${IRON}` }).click();
  await theirs.other(SALT).getByText('Allied', { exact: true }).waitFor();
  await expectGoodAtRest(rivalPage);
  await screenshot(rivalPage, `realm-allied-${size}`);
  await mine.act('Dissolve Alliance', SALT).first().click();
  await mine.confirm('Dissolve Alliance');
  await mine.other(SALT).getByText('The alliance ends in').waitFor(); // the day of notice starts when it is given
  await server.advance(DAY, false);
  for (const page of [ownerPage, memberPage, rivalPage]) await collect(page);
  await mine.other(SALT).getByText('Neutral', { exact: true }).waitFor();
  await mine.act('Declare War', SALT).click();
  await mine.confirm('Declare War');
  await others.other(IRON).getByText('At War', { exact: true }).waitFor();
  await theirs.other(SALT).getByText('At War', { exact: true }).waitFor();
}

/**
 * E-213: a campaign from its launch to its end by the clock; players of other factions see it and cannot lend to it.
 * Returns the land's name.
 * @param {Realm} realm
 */
async function fought({ server, owner, ownerPage, memberPage, rivalPage, size }) {
  const [mine, theirs, others] = [
    new FactionScreen(ownerPage),
    new FactionScreen(memberPage),
    new FactionScreen(rivalPage),
  ];
  const { treasury_gold } = await (
    await owner.context.request.get(`${owner.url}/api/v1/factions/${(await view(owner)).sections.allegiance.faction}`)
  ).json();
  await command(owner, 'commands/faction.donate_gold', { amount: 25_000 - treasury_gold });
  for (const screen of [mine, theirs, others]) await screen.tab('Warfare');
  const weakest = await mine.weakestTarget();
  const land = weakest.split(',')[0] ?? '';
  await mine.launchAgainst(weakest, 1000);
  for (const screen of [mine, theirs, others]) await screen.campaigns.getByText(`${IRON} for ${land}`).waitFor();
  for (const own of [others.power, others.lend]) assert.equal(await own.count(), 0); // E-213: of another faction
  await mine.pledge(2000);
  await mine.campaigns.getByText('3,000', { exact: true }).first().waitFor();
  await theirs.pledge(2000);
  const lent = mine.campaigns.getByRole('list', { name: 'Contributors' });
  await lent.getByRole('listitem').filter({ hasText: 'Hollis' }).getByText('2,000').waitFor();
  await expectGoodAtRest(memberPage);
  await screenshot(memberPage, `realm-campaign-${size}`);
  await server.advance(DAY, false);
  for (const page of [ownerPage, memberPage, rivalPage]) await collect(page);
  await mine.reports.getByText('Conquered').waitFor();
  return land;
}

/** The new owner on the other faction's map, and the boards. @param {Realm} realm @param {string} land */
async function owned({ server, rival, rivalPage, memberPage, size }, land) {
  await rivalPage.goto(`${rival.url}/#/worldmap`);
  const map = new WorldMapScreen(rivalPage);
  await map.drawn(REGIONS);
  await map.button('War of the factions').click();
  await map.map.getByRole('link', { name: `${land}, held by ${IRON}` }).waitFor();
  await expectGoodAtRest(rivalPage);
  await screenshot(rivalPage, `realm-map-${size}`);
  await memberPage.goto(`${rival.url}/#/leaderboard`);
  const board = new LeaderboardScreen(memberPage);
  await board.shown();
  await server.advance(0); // the minute in which standings are written
  await board.tab('Power');
  await board.lines('Power').nth(2).waitFor();
  await board.lines('Power').filter({ hasText: 'Mara' }).getByRole('img', { name: SALT }).waitFor();
  await expectGoodAtRest(memberPage);
  await screenshot(memberPage, `realm-board-${size}`);
}

/** An announcement, and a message that arrives as an event. @param {Realm} realm */
async function announced({ rival, rivalPage, memberPage, warden, size }) {
  await settle(warden); // an event of the days between would cover the console
  const page = await warden.open('/admin?part=announcements');
  const admin = new AdminScreen(page);
  await admin.shown();
  await admin.announce('The gates close at dusk.', { asked: true });
  for (const one of [rivalPage, memberPage])
    await one.getByRole('complementary').getByText('The gates close at dusk.').waitFor();
  await screenshot(memberPage, `realm-announced-${size}`);

  const { id } = await (await rival.context.request.get(`${rival.url}/api/v1/auth/me`)).json();
  await page.goto(`${warden.url}/#/admin?part=mailbox`);
  await page.getByLabel('Player ID').fill(id);
  await page.getByLabel('Title').fill('A word with you');
  await page.getByLabel('Message', { exact: true }).fill('Come to the gate.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message sent successfully!').first().waitFor();
  await eventually(async () => {
    const events = Object.values((await view(rival)).sections.events);
    assert.ok(events.some(({ title, mail, isResolved }) => title === 'A word with you' && mail && !isResolved));
  });
  await new Shell(rivalPage).notified('A word with you');
}

/** A member reports a message, and the administrator removes it. @param {Realm} realm */
async function moderated({ ownerPage, member, memberPage, warden, size }) {
  await memberPage.goto(`${member.url}/#/factions`);
  for (const page of [ownerPage, memberPage]) await new FactionScreen(page).tab('Chat');
  const [mine, theirs] = [new Chat(ownerPage), new Chat(memberPage)];
  await theirs.line(FOUL).waitFor();
  await mine.choose(FOUL, 'Report');
  await mine.dialog.getByLabel('What is wrong with it').fill('He insults the candle.');
  await mine.dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await mine.dialog.waitFor({ state: 'detached' });
  await settle(warden); // an event of the days between would cover the queue
  const desk = new ModerationScreen(await warden.open('/moderation'));
  const report = desk.report('He insults the candle.');
  await report.getByText(FOUL).waitFor();
  await expectGoodAtRest(desk.page);
  await screenshot(desk.page, `realm-moderation-${size}`);
  await report.getByRole('button', { name: 'Mute', exact: true }).click();
  for (const chat of [mine, theirs]) await chat.line(FOUL).waitFor({ state: 'detached' });
}
