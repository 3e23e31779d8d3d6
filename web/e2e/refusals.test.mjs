// @ts-check
// Refusals in the words that are printed for them. A current page would disable the button, so the test uses one that
// gets no pushes: like a second tab on a cut line.
import assert from 'node:assert/strict';
import { PHONE } from './harness/browser.mjs';
import { eventually } from './harness/expect.mjs';
import { command, deafen, enthrone, settle, squander, untilIll, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { ActivityScreen } from './screens/activity.mjs';
import { Chronicle } from './screens/chronicle.mjs';
import { CourtshipScreen } from './screens/courtship.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { NpcScreen, RecruitScreen } from './screens/npc.mjs';
import { QuestScreen } from './screens/quest.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./harness/browser.mjs').Person} Person */
/** @typedef {import('./harness/server.mjs').Server} Server */

const HOUR = 3600;
const DAY = 86_400;

/**
 * An absence with its pay, and its report acknowledged.
 * @param {Server} server @param {Person} person @param {number} seconds
 */
async function away(server, person, seconds) {
  await server.advance(seconds, false);
  await settle(person);
}

/**
 * A purse so empty that even with one more tick it does not pay for an entry of a journal.
 * @param {Server} server @param {Person} person
 */
async function beggar(server, person) {
  const held = async () => (await view(person)).sections.pulse.gold;
  await squander(person, 100);
  for (let gold = await held(); gold >= 20; gold = await held())
    if (gold >= 50) await command(person, 'commands/npc.ponder', { npc: 'nyx_hollowstep' });
    else await server.advance(10);
}

sizedStory('C-105 C-106 C-111 C-112 C-114 the realm cannot rise yet, nor its works be bought', async (scene) => {
  const person = await scene.seat();
  await enthrone(person);
  await deafen(person);
  const page = await person.open('/kingdom');
  const [kingdom, shell] = [new KingdomScreen(page), new Shell(page)];
  await kingdom.shown();
  const tolls = () => kingdom.work('Road Tolls');
  const purchase = tolls().getByRole('button', { name: /^Purchase/ });
  const reasons = () => tolls().getByRole('listitem').allTextContents();

  // A refused act looks disabled, and lists every reason, gold first.
  await kingdom.realm.getByText('Not enough gold to upgrade kingdom! Cost: 5,000').waitFor();
  await kingdom.realm.getByText('Progress is gained over time.').waitFor();
  assert.equal(await kingdom.upgrade.getAttribute('aria-disabled'), 'true');
  await kingdom.openWorks();
  await tolls().getByText('+0.5 gold a tick').waitFor(); // S-045: 5,000 gold are paid back by 10,000 ticks
  await tolls().getByText('1d 03h').waitFor();
  assert.equal(await purchase.getAttribute('aria-disabled'), 'true');
  assert.match(
    (await reasons()).join('|'),
    /^Not enough gold\. Cost: 5,000 2,\d+ \/ 5,000, in about .+\|Requires Kingdom Level 2\.\s*$/,
  );
  await kingdom.closeDrawer();

  await away(scene.server, person, 2 * HOUR); // the gold is enough, the time and the rank are not
  await page.reload();
  await kingdom.shown();
  await kingdom.realm.getByText('Progress is gained over time.').waitFor();
  assert.equal(await kingdom.realm.getByText('Not enough gold to upgrade kingdom!').count(), 0);
  await kingdom.openWorks();
  assert.match((await reasons()).join('|'), /^Requires Kingdom Level 2\.\s*$/);

  await scene.server.advance(140);
  await command(person, 'commands/kingdom.upgrade', {});
  await away(scene.server, person, HOUR);
  await page.reload();
  await purchase.waitFor();
  await command(person, 'commands/kingdom.purchase', { upgrade: 'ku1' });
  await purchase.click();
  await shell.says('Upgrade already purchased.');
});

sizedStory(
  'C-139 C-144 C-169 C-205 a purse that another tab has emptied, on every screen that asks for gold',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    await command(person, 'commands/recruit.draft', { name: 'Osric', role: 'Guard', traits: ['Male'] });
    await command(person, 'commands/recruit.portrait', {});
    await command(person, 'commands/activity.start', { activity: 'idle5' });
    await away(server, person, 2 * HOUR);
    await deafen(person);
    const page = await person.open('/npcs');
    const [npcs, recruit, shell] = [new NpcScreen(page), new RecruitScreen(page), new Shell(page)];
    await npcs.shown();
    await npcs.recruitButton.filter({ visible: true }).click();
    await recruit.cost.getByText('750 gold').waitFor();
    await eventually(async () => assert.ok(await recruit.button('Recruit Osric').isEnabled()));
    await beggar(server, person);

    await recruit.button('Recruit Osric').click();
    await shell.says('Not enough gold! Cost: 750');
    await npcs.close();
    await npcs.inspect('Morwen Sableglass');
    await npcs.tab('Journal');
    await npcs.primary.click();
    await shell.says('Not enough gold to generate journal entry (50G).');

    await page.goto(`${person.url}/#/kingdom`);
    const [kingdom, chronicle] = [new KingdomScreen(page), new Chronicle(page)];
    await kingdom.openBuilding('Barracks');
    await kingdom.raise.click();
    await shell.says('Not enough gold!');
    await kingdom.closeDrawer();
    await eventually(async () => {
      await chronicle.tab.click(); // content that loads above it may move it under the pointer
      assert.ok(await chronicle.commission.isVisible());
    });
    await chronicle.commission.click();
    await shell.says('Not enough gold to commission a scribe.');

    await page.goto(`${person.url}/#/idle`);
    await new ActivityScreen(page).collect('Market of Rumours');
    await shell.says('Not enough gold for Market of Rumours. Cost: 600');

    await page.goto(`${person.url}/#/npcs`);
    await leftUndone(npcs);
    await onlyLookedAt(npcs, chronicle, person);
  },
);

/**
 * A gift to an NPC is not refused but left undone: the answer brings the page up to date, and it says why.
 * @param {NpcScreen} npcs
 */
async function leftUndone(npcs) {
  await npcs.interact('Morwen Sableglass');
  await npcs.tab('Give gift');
  await npcs.choose('Silk Dress');
  await npcs.primary.click();
  await npcs.dialog.getByRole('status').getByText('Could not give gift. Not enough gold.', { exact: true }).waitFor();
  assert.ok(await npcs.primary.isDisabled());
  await npcs.tab('Audience');
  await npcs.body.getByText('No interactions yet.').waitFor();
  await npcs.close();
}

/**
 * A page that is up to date says the same beside the disabled button.
 * @param {NpcScreen} npcs @param {Chronicle} chronicle @param {Person} person
 */
async function onlyLookedAt(npcs, chronicle, person) {
  await npcs.inspect('Morwen Sableglass');
  await npcs.tab('Journal');
  await npcs.dialog.getByText('Not enough gold to generate journal entry (50G).', { exact: true }).waitFor();
  assert.ok(await npcs.primary.isDisabled());
  await npcs.page.goto(`${person.url}/#/kingdom`);
  await chronicle.tab.click();
  await chronicle.panel.getByText('Not enough gold to commission a scribe.', { exact: true }).waitFor();
  assert.ok(await chronicle.commission.isDisabled());
}

sizedStory(
  'C-093 C-217 a gift at court from an emptied purse, pressed or only looked at; a plot that is only looked at',
  async (scene) => {
    const person = await scene.seat();
    await enthrone(person);
    await command(person, 'commands/discovery.begin', { candidate: 'yarrow_knell' });
    await deafen(person);
    const page = await person.open('/harem?member=yarrow_knell');
    const [court, shell] = [new CourtshipScreen(page), new Shell(page)];
    const { give } = await court.choose('Yarrow Knell', 'Silk Dress');
    await squander(person, 100);
    await give.click();
    await shell.says('Could not give gift. Not enough gold.');

    await page.reload();
    const { gifts, give: locked } = await court.choose('Yarrow Knell', 'Silk Dress');
    await gifts.getByRole('status').getByText('Could not give gift. Not enough gold.', { exact: true }).waitFor();
    assert.ok(await locked.isDisabled());
    await page.keyboard.press('Escape');
    await page.goto(`${person.url}/#/kingdom`);
    const kingdom = new KingdomScreen(page);
    await kingdom.openBuilding('Walls');
    await kingdom.dialog.getByText(/^Not enough gold! At the present rate/).waitFor();
    assert.ok(await kingdom.raise.isDisabled());
  },
);

story('C-157 C-166 work and quests that another tab was quicker with, on the phone', async ({ server, seat }) => {
  const person = await seat({ viewport: PHONE });
  await enthrone(person);
  await command(person, 'commands/activity.start', { activity: 'idle1' });
  await command(person, 'commands/quest.accept', { quest: 'q5' });
  await command(person, 'commands/npc.praise', { npc: 'nyx_hollowstep' });
  await away(server, person, HOUR);
  const { quests: titles, activities } = (await view(person)).sections;
  await deafen(person);
  const page = await person.open('/idle');
  const [idle, shell] = [new ActivityScreen(page), new Shell(page)];
  await idle.group('Ready to collect').getByRole('article', { name: 'Tribute Collection', exact: true }).waitFor();
  await command(person, 'commands/activity.collect', { activity: 'idle1' });
  for (const activity of ['idle1', 'idle5']) await command(person, 'commands/activity.start', { activity });
  await command(person, 'commands/quest.complete', { quest: 'q5' });
  await command(person, 'commands/quest.accept', { quest: 'q6' });

  await idle.collect('Tribute Collection');
  await shell.says('Cannot collect from Tribute Collection yet.');
  await page.getByRole('button', { name: `Start ${activities.idle5.name}`, exact: true }).click();
  await shell.says(`${activities.idle5.name} is already under way.`);

  await page.goto(`${person.url}/#/quests`);
  const quests = new QuestScreen(page);
  await quests.shown();
  const press = (/** @type {string} */ name) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
  await press(`Complete: ${titles.q5.title}`);
  await shell.says('This quest is not active.');
  await press(`Accept Quest: ${titles.q6.title}`);
  await shell.says('This quest cannot be accepted now.');
});

/**
 * The next such command is answered like by a server whose deck has failed, in its words; the real server cannot be
 * made to.
 * @param {Page} page @param {string} order @param {string} code
 */
async function fails(page, order, code) {
  const { messages } = await (await page.request.get(new URL('/api/v1/content', page.url()).href)).json();
  const problem = { type: 'about:blank', title: '', status: 503, code, detail: messages[code] };
  await page.route(
    `**/api/v1/commands/${order}`,
    (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', json: problem }),
    { times: 1 },
  );
}

sizedStory(
  'C-188 C-190 C-207 an Oracle who is not paid, then sees nothing twice, then sees; and a scribe without ink',
  async (scene) => {
    const { server } = scene;
    const person = await scene.seat();
    await enthrone(person);
    await away(server, person, DAY / 2);
    await command(person, 'commands/building.upgrade', { building: 'oracles_spire' });
    await squander(person, 900);
    await deafen(person);
    const page = await person.open('/kingdom');
    const [kingdom, shell] = [new KingdomScreen(page), new Shell(page)];
    await kingdom.shown();
    const oracle = page.getByRole('dialog', { name: 'The Oracle’s Spire' });
    const told = (/** @type {string} */ words) =>
      eventually(async () => assert.equal(await oracle.getByRole('alert').textContent(), words));
    const scry = async () => {
      await kingdom.openBuilding("Oracle's Spire");
      await kingdom.dialog.getByRole('button', { name: 'Scry (1,000G)' }).click();
    };
    await scry();
    await told('Not enough gold to scry (1,000G).');
    assert.equal(await oracle.getByRole('button', { name: 'Try Again' }).count(), 0);
    await oracle.getByRole('button', { name: 'Leave it be' }).click();
    await oracle.waitFor({ state: 'detached' });

    await away(server, person, HOUR);
    await fails(page, 'spire.scry', 'spire.tangled');
    await scry();
    await told('The threads of fate are tangled. Could not get a clear vision.');
    await fails(page, 'spire.scry', 'spire.unforeseen');
    await oracle.getByRole('button', { name: 'Try Again' }).click();
    await told('An unforeseen error occurred while scrying.');
    await oracle.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('radio').first().waitFor();
    await kingdom.closeDrawer();

    const chronicle = new Chronicle(page);
    await chronicle.tab.click();
    await fails(page, 'chronicle.commission', 'chronicle.failed');
    await chronicle.commission.click();
    await shell.says("The scribe's ink ran dry. The histories for this period are, regrettably, blank.");
    await chronicle.commission.click();
    await shell.says('A new entry has been added to the chronicles.');
  },
);

story('C-237 a people that the page still knows and the realm does not', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  await person.context.route(/\/api\/v1\/content\/screens/, async (route) => {
    const answer = await route.fetch();
    const content = await answer.json();
    content.races.push({ ...content.races[0], id: 'gnoll', name: 'Gnoll' });
    await route.fulfill({ response: answer, json: content });
  });
  const page = await person.open('/appearance');
  await page.getByRole('radio', { name: /^Gnoll/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save Changes', exact: true }).filter({ visible: true }).click();
  await new Shell(page).says('Error: Race data not found. Could not update appearance.');
  assert.equal((await view(person)).sections.player.race, 'archdemon');
});

/** Pays for the remedy of an event, and returns the shown outcome. @param {Person} person @param {any} event */
async function stepsIn(person, event) {
  const page = await person.open('/kingdom');
  const dialog = page.getByRole('dialog', { name: event.title });
  await dialog.getByRole('button', { name: /^Step in/ }).click();
  await dialog.getByRole('heading', { name: 'What came of it' }).waitFor();
  return { page, shell: new Shell(page) };
}

story('C-181 a remedy that cannot be paid for, and one that is paid for and fails', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await server.seed(1);
  const poor = await untilIll(server, person);
  await squander(person, 100);
  const { page, shell } = await stepsIn(person, poor);
  await shell.says(`Insufficient gold to mitigate. ${poor.title} consequences applied.`);
  await page.close();

  for (let tries = 0; ; tries++) {
    assert.ok(tries < 8, 'eight remedies, and every one of them worked');
    await away(server, person, DAY);
    const bad = await untilIll(server, person);
    const { page, shell } = await stepsIn(person, bad);
    const { outcome } = (await view(person)).sections.events[bad.id];
    if (outcome === 'failed') {
      await shell.says(`Mitigation failed. ${bad.title} consequences applied.`);
      return;
    }
    await page.close();
  }
});
