// @ts-check
// Factions in three browsers: founded, joined, given to, allied, at war, and disbanded; everyone sees each change at
// once.
import assert from 'node:assert/strict';
import { PHONE, screenshot } from './harness/browser.mjs';
import { expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, view } from './harness/person.mjs';
import { foundFaction, rulers, seasonedRulers } from './harness/realm.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { FactionScreen } from './screens/faction.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const IRON = 'Iron Pact';
const SALT = 'Salt Pact';

sizedStory('E-160 E-165 E-169 E-170 E-184 E-190 a faction from its founding to its end', async (scene) => {
  const { size } = scene;
  const [owner, member, rival] = await seasonedRulers(scene, ['Ysolde', 'Hollis', 'Mara']);
  assert.ok(owner && member && rival);
  const [ownerPage, memberPage] = [await owner.open('/factions'), await member.open('/factions')];
  const [mine, theirs] = [new FactionScreen(ownerPage), new FactionScreen(memberPage)];
  const [shell, memberShell] = [new Shell(ownerPage), new Shell(memberPage)];
  await theirs.heading.waitFor();
  await memberPage.getByText('No faction has been founded yet.').waitFor();
  await mine.heading.waitFor();
  await ownerPage.getByRole('button', { name: 'Create Faction' }).click();
  await expectGoodPart(ownerPage, '[role=dialog]');
  await screenshot(ownerPage, `faction-create-${size}`);
  await ownerPage.keyboard.press('Escape');
  await mine.create(IRON, 'We keep one candle lit in every cellar of the world.');
  await shell.notified(`Faction '${IRON}' created!`); // E-156
  await mine.inside(IRON);
  await mine.member('Ysolde').getByText('Owner', { exact: true }).waitFor();

  // The others see it without a reload, and one of them joins.
  await theirs.card(IRON).getByText('1 member').waitFor();
  await command(rival, 'commands/faction.create', { name: SALT, description: 'We were here first.', emblem: 'skull' });
  await theirs.card(SALT).waitFor();
  await expectGoodAtRest(memberPage);
  await screenshot(memberPage, `factions-${size}`);
  await theirs
    .card(IRON)
    .getByRole('button', { name: `Join ${IRON}` })
    .click();
  await theirs.inside(IRON);
  await mine.member('Hollis').getByText('Member', { exact: true }).waitFor(); // E-160
  await memberPage.getByRole('button', { name: 'Leave Faction' }).waitFor(); // E-169
  await ownerPage.getByRole('button', { name: 'Disband Faction' }).waitFor();

  await theirs.donate.click();
  await memberShell.notified('Donated 1,000G to the treasury.'); // E-170
  await ownerPage.getByText('1,000 gold', { exact: true }).waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `faction-overview-${size}`);
  await mine.tab('Army');
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `faction-army-${size}`);

  // For a Member diplomacy is disabled, with the reason; the Owner proposes, and is accepted.
  await theirs.tab('Diplomacy');
  assert.ok(await theirs.act('Declare War', SALT).isDisabled()); // E-188
  await theirs.other(SALT).getByText('Only faction Owners and Officers can do this.').first().waitFor();
  await mine.tab('Diplomacy');
  await mine.act('Propose Alliance', SALT).click();
  await shell.notified('Alliance proposed!');
  await theirs.other(SALT).getByText('Pending Alliance').waitFor(); // E-184
  const iron = (await view(owner)).sections.allegiance.faction;
  await command(rival, 'commands/faction.answer_alliance', { faction: iron, accept: false });
  await theirs.other(SALT).getByText('Neutral', { exact: true }).waitFor();
  await mine.act('Declare War', SALT).click();
  await mine.question
    .getByText(
      `Are you sure you want to declare war on ${SALT}? This action cannot be undone and will make you enemies.`,
    )
    .waitFor();
  await mine.confirm('Declare War');
  await shell.notified(`You are now at war with ${SALT}!`); // E-190
  await theirs.other(SALT).getByText('At War', { exact: true }).waitFor();
  for (const page of [ownerPage, memberPage]) await page.getByText('1 war', { exact: true }).waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `faction-diplomacy-${size}`);

  await mine.tab('Overview');
  await ownerPage.getByRole('button', { name: 'Disband Faction' }).click();
  await mine.question.getByLabel(`Type ${IRON} to confirm`).fill(IRON);
  await mine.confirm('Disband Faction');
  await mine.card(SALT).waitFor();
  await theirs.card(SALT).waitFor(); // E-165
  assert.equal(await theirs.card(IRON).count(), 0);
});

/** Where something stands. @param {import('playwright-core').Locator} part */
async function boxOf(part) {
  const box = await part.boundingBox();
  assert.ok(box);
  return box;
}

story(
  'on the phone both answers to a proposal stand side by side, and each reason under its own button',
  async ({ server, seat }) => {
    const scene = { server, seat, size: /** @type {const} */ ('phone') };
    const [owner, rival] = await rulers(scene, ['Ysolde', 'Mara']);
    assert.ok(owner && rival);
    const iron = await foundFaction(IRON, owner);
    await command(rival, 'commands/faction.create', { name: SALT, description: 'First.', emblem: 'skull' });
    await command(rival, 'commands/faction.propose_alliance', { faction: iron });
    const page = await owner.open('/factions');
    await page.setViewportSize(PHONE);
    const mine = new FactionScreen(page);
    await mine.inside(IRON);
    await mine.tab('Diplomacy');
    const answer = (/** @type {string} */ name) =>
      boxOf(page.getByRole('button', { name: `${name} ${SALT}`, exact: true }));
    assert.equal((await answer('Accept')).y, (await answer('Deny')).y);
    const propose = await boxOf(mine.act('Propose Alliance', SALT));
    const declare = await boxOf(mine.act('Declare War', SALT));
    const reason = await boxOf(mine.other(SALT).getByText('There is an alliance or a proposal already.'));
    assert.equal(declare.y, propose.y);
    assert.equal(reason.x, propose.x);
    assert.ok(reason.y >= propose.y + propose.height && reason.x + reason.width <= declare.x);
  },
);
