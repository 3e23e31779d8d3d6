// @ts-check
// The NPCs, at both sizes: found, inspected, praised, given to, sent out, talked to, recruited.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, onlyTicks, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { NpcScreen, RecruitScreen } from './screens/npc.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory('subjects: list, profile, journal, praise, gift, mission, words', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/npcs');
  const npcs = new NpcScreen(page);
  const shell = new Shell(page);
  await npcs.shown();
  await eventually(async () => assert.equal((await npcs.names()).length, 12));
  await expectGoodAtRest(page);
  await screenshot(page, `npcs-${size}`);

  await findAndSort(npcs);

  // One face behind the drawer: axe reads every stroke of twelve.
  await npcs.filter.fill('Morwen');
  await npcs.inspect('Morwen Sableglass');
  await expectGoodAtRest(page);
  await npcs.tab('Journal');
  await npcs.body.getByText('Year 1').waitFor();
  const before = await npcs.body.getByRole('listitem').count();
  await npcs.dialog.getByRole('button', { name: /^Ponder Recent Events/ }).click();
  await eventually(async () => assert.equal(await npcs.body.getByRole('listitem').count(), before + 1));
  await shell.holds(2450); // C-138
  await expectGoodAtRest(page);
  await screenshot(page, `npcs-journal-${size}`);
  await npcs.close();

  await npcs.filter.fill('Nyx');
  await npcs.interact('Nyx Hollowstep');
  await praise(npcs, shell);
  await remembers(npcs, size);
  await give(npcs, shell, size);
  await speak(npcs, size);
  await send(npcs, shell);
  await npcs.close();
  await npcs.card('Nyx Hollowstep').getByText('On Mission').waitFor();
  await server.advance(3600);
  await npcs.card('Nyx Hollowstep').getByText('Idle', { exact: true }).waitFor(); // C-129
  const { npcs: all } = (await view(person)).sections;
  assert.equal(all.nyx_hollowstep.xp, 50); // C-124
});

// K7: an hour's watch tells treason as a number, one person at a time.
sizedStory('spies at home: a watch, its hour, and what was seen', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/npcs');
  const npcs = new NpcScreen(page);
  await npcs.shown();
  const spies = npcs.dialog.getByRole('region', { name: 'Spies at home' });
  await npcs.filter.fill('Nyx');
  await npcs.interact('Nyx Hollowstep');
  await spies.getByRole('button', { name: /^Have them watched for an hour/ }).click();
  await spies.getByRole('timer').waitFor();
  await expectGoodAtRest(page);
  await npcs.close();
  await npcs.filter.fill('Morwen');
  await npcs.interact('Morwen Sableglass');
  await spies.getByText('Nyx Hollowstep is being watched. The spies at home watch one person at a time.').waitFor();
  await expectGoodAtRest(page);
  await npcs.close();
  await server.advance(3600);
  await npcs.filter.fill('Nyx');
  await npcs.interact('Nyx Hollowstep');
  await spies.getByText(/^On day 1 of the reign: treason \d+\./).waitFor();
  await spies.getByText('Nyx Hollowstep has no part in a plot.').waitFor();
  await expectGoodAtRest(page);
  await spies.scrollIntoViewIfNeeded();
  await screenshot(page, `npcs-watched-${size}`);
});

sizedStory('recruiting: details, portrait, points, price, a new face', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/npcs');
  const npcs = new NpcScreen(page);
  await npcs.shown();
  await npcs.filter.fill('Nyx');
  await npcs.recruitButton.filter({ visible: true }).click();
  const recruit = new RecruitScreen(page);
  await recruit.cost.getByText('750 gold').waitFor(); // C-142: the form's default
  await expectGoodAtRest(page);

  await recruit.draft('Hester Ninepence', 'Cellarer', ['Female', 'Demon', 'Cunning']);
  assert.equal(await recruit.dialog.locator('label.pick', { hasText: 'Sadistic' }).locator('input').isDisabled(), true);
  assert.match((await recruit.made.textContent()) ?? '', /Skills/i); // C-149
  await recruit.dialog.getByRole('img', { name: 'Portrait of Hester Ninepence' }).waitFor(); // C-148
  await recruit.more('Power', 10);
  await recruit.cost.getByText('1,250 gold').waitFor();
  assert.equal(await recruit.left.textContent(), '0 of 20 left');
  assert.ok(await recruit.button('More Deception').isDisabled());
  await expectGoodAtRest(page);
  await screenshot(page, `recruit-${size}`);

  await recruit.button('Recruit Hester Ninepence').click();
  await recruit.dialog.waitFor({ state: 'detached' });
  await new Shell(page).notified('Hester Ninepence has joined your ranks!'); // C-142
  const { npcs: all, pulse } = (await view(person)).sections;
  const { level, power, deception, loyalty, relationship } = all.recruit_1;
  assert.deepEqual([level, power, deception, loyalty, relationship], [1, 40, 30, 60, 'Neutral']);
  onlyTicks(pulse.gold - (2500 - 1250));

  await command(person, 'commands/npc.gift', { npc: 'nyx_hollowstep', gift: 'silk_dress' });
  // C-144: the price of the next one exceeds the purse, and says so before a press.
  await npcs.recruitButton.filter({ visible: true }).click();
  await recruit.draft('Osric', 'Guard', ['Male']);
  await recruit.more('Power', 10);
  await recruit.against.getByText('Not enough gold! Cost: 1,250').waitFor();
  assert.ok(await recruit.button('Recruit Osric').isDisabled());
  await npcs.close();

  await npcs.filter.fill('');
  // Only a recruit can be dismissed; the question can be answered with no.
  await npcs.inspect('Hester Ninepence');
  await npcs.dialog.getByRole('button', { name: 'Dismiss from service' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await npcs.dialog.getByRole('button', { name: 'Dismiss from service' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dismiss' }).click();
  await npcs.card('Hester Ninepence').waitFor({ state: 'detached' });
});

/** C-141. @param {NpcScreen} npcs */
async function findAndSort(npcs) {
  const names = await npcs.names();
  assert.equal(names[0], 'Morwen Sableglass');
  await npcs.sort.selectOption('name');
  await eventually(async () => assert.deepEqual(await npcs.names(), [...names].sort()));
  await npcs.filter.fill('SPYM');
  await eventually(async () => assert.deepEqual(await npcs.names(), ['Silke of No Face']));
  await npcs.filter.fill('goat');
  await npcs.clear.click();
  await eventually(async () => assert.equal((await npcs.names()).length, 12));
}

/** @param {NpcScreen} npcs @param {Shell} shell */
async function praise(npcs, shell) {
  await expectGoodAtRest(npcs.page);
  await npcs.primary.click();
  await shell.notified('Nyx Hollowstep has been praised.');
  await npcs.dialog.getByText(/Can be praised again in/).waitFor(); // C-123
  assert.ok(await npcs.primary.isDisabled());
  await npcs.dialog.getByRole('meter', { name: 'Loyalty' }).and(npcs.page.locator('[aria-valuetext="49%"]')).waitFor(); // C-122
}

/** What Nyx keeps of the praise, and those to whom she has a bond (K7). @param {NpcScreen} npcs @param {string} size */
async function remembers(npcs, size) {
  const kept = npcs.dialog.getByRole('region', { name: 'Remembers' });
  await kept.getByText(/gone on day 8/).waitFor();
  assert.equal(await kept.getByRole('listitem').count(), 1);
  const bonds = npcs.dialog.getByRole('region', { name: 'Between them' });
  for (const name of ['Sister Amarant', 'Silke of No Face', 'Brannoc Cinderhand'])
    await bonds.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  assert.equal(await bonds.getByRole('listitem').count(), 3);
  await bonds.locator('.mind-graph').scrollIntoViewIfNeeded();
  await expectGoodAtRest(npcs.page);
  await screenshot(npcs.page, `npcs-remembers-${size}`);
}

/** @param {NpcScreen} npcs @param {Shell} shell @param {string} size */
async function give(npcs, shell, size) {
  await npcs.tab('Give gift');
  assert.ok(await npcs.primary.isDisabled());
  await npcs.choose('Enchanted Rose');
  const [effect, held] = [await npcs.effect('Enchanted Rose'), await shell.counter('gold')];
  await expectGoodAtRest(npcs.page);
  await screenshot(npcs.page, `npcs-gift-${size}`);
  await npcs.primary.click();
  await eventually(() => shell.holds(held - 100));
  assert.match(effect ?? '', /\+1\b/); // C-131: a rose matches none of her tastes
  await npcs.choose('Royal Crown');
  await npcs.dialog.getByText('Could not give gift. Not enough gold.').waitFor();
  assert.ok(await npcs.primary.isDisabled());
}

/** @param {NpcScreen} npcs @param {string} size */
async function speak(npcs, size) {
  await npcs.tab('Speak');
  await npcs.words.fill('You have done well <b>today</b>.');
  await npcs.words.press('Enter');
  await npcs.dialog.locator('.talk__text').last().waitFor(); // C-135
  assert.equal(await npcs.dialog.locator('.talk__you').textContent(), 'You: You have done well <b>today</b>.');
  assert.equal(await npcs.words.inputValue(), '');
  await expectGoodAtRest(npcs.page);
  await screenshot(npcs.page, `npcs-talk-${size}`);
}

/** @param {NpcScreen} npcs @param {Shell} shell */
async function send(npcs, shell) {
  await npcs.tab('Assign task');
  await expectGoodAtRest(npcs.page);
  await npcs.choose('Tax Collection');
  await npcs.primary.click();
  await shell.notified('Nyx Hollowstep sets out: Tax Collection.');
  await npcs.dialog.getByText('Under way: Tax Collection').waitFor(); // C-128
  assert.equal(await npcs.dialog.getByRole('radio').count(), 0);
}

sizedStory(
  'subjects by keys alone: filter, open, walk the tabs, praise, close, and the focus is back',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open('/npcs');
    const npcs = new NpcScreen(page);
    await npcs.shown();
    await npcs.filter.focus();
    await page.keyboard.type('nyx');
    await eventually(async () => assert.equal((await npcs.names()).length, 1));
    for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab'); // tab stops: the order, the mission of all, its button, the card
    await page.keyboard.press('Enter');
    await npcs.dialog.waitFor();
    await npcs.dialog.getByRole('tab', { name: 'Audience' }).focus();
    await page.keyboard.press('ArrowRight');
    await npcs.words.waitFor();
    await page.keyboard.press('Home');
    await npcs.words.waitFor({ state: 'detached' });
    await npcs.primary.focus();
    await page.keyboard.press('Enter');
    await npcs.dialog.getByText(/Can be praised again in/).waitFor();
    await npcs.close();
    await eventually(async () =>
      assert.equal(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
        'Interact with Nyx Hollowstep',
      ),
    );
  },
);

sizedStory('a subject in another tab: what one tab sends out, the other sees at once', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/npcs');
  const npcs = new NpcScreen(page);
  await npcs.shown();
  await command(person, 'commands/npc.assign', { npc: 'gorrath_ironvow', mission: 'tax_collection' });
  await npcs.card('Gorrath Ironvow').getByText('On Mission').waitFor();
});

sizedStory(
  'S-015 all who are idle are sent by one command, and again on the last mission',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open('/npcs');
    const shell = new Shell(page);
    await page.getByLabel('Mission for all idle NPCs').selectOption('Tax Collection');
    await page.getByRole('button', { name: 'Send all idle (12)' }).click();
    await shell.notified('NPCs sent on a mission: 12.');
    await page.getByRole('button', { name: 'Send all idle (0)' }).waitFor();
    await eventually(() => expectGoodScreen(page));
    await screenshot(page, `npcs-sent-${size}`);
    await server.advance(3600);
    await page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'), { noWaitAfter: true });
    await page.getByLabel('Mission for all idle NPCs').selectOption('Last mission again');
    await page.getByRole('button', { name: 'Send all idle (12)' }).click();
    await page.getByRole('button', { name: 'Send all idle (0)' }).waitFor();
  },
);

sizedStory('J4 the first press of a reign sends each on the best paid mission', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/npcs');
  const chosen = page.getByLabel('Mission for all idle NPCs');
  await chosen.waitFor();
  assert.equal(await chosen.locator('option:checked').textContent(), 'Best paid mission for each');
  await page.getByRole('button', { name: 'Send all idle (12)' }).click();
  await new Shell(page).notified('NPCs sent on a mission: 12.');
  const { missions, npcs } = (await view(person)).sections;
  const gold = new Map(missions.map((/** @type {any} */ one) => [one.id, one.rewards.gold]));
  for (const { power, missionId, name } of Object.values(npcs)) {
    const best = Math.max(
      ...missions
        .filter((/** @type {any} */ one) => one.powerRequirement <= power)
        .map((/** @type {any} */ one) => one.rewards.gold),
    );
    assert.equal(gold.get(missionId), best, name);
  }
  await page.getByRole('button', { name: 'Send all idle (0)' }).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `npcs-best-${size}`);
});
