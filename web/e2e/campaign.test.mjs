// @ts-check
// A campaign from its launch to its end, in two browsers: the faction gets the land, and a member who was away reads of
// it.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { command, view } from './harness/person.mjs';
import { foundFaction, seasonedRulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { FactionScreen } from './screens/faction.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** The number of the ruler's lands, the faction's included. @param {import('./harness/browser.mjs').Person} person */
async function heldBy(person) {
  const { lands } = (await view(person)).sections;
  return Object.values(lands).filter((one) => one.status === 'Controlled').length;
}

sizedStory('a campaign is launched, lent to, and won by the clock', async (scene) => {
  const { server, size } = scene;
  const [owner, member] = await seasonedRulers(scene, ['Ysolde', 'Hollis']);
  assert.ok(owner && member);
  await foundFaction('Iron Pact', owner, member);
  await command(owner, 'commands/faction.donate_gold', { amount: 25_000 });
  const [ownerPage, memberPage] = [await owner.open('/factions'), await member.open('/factions')];
  const [mine, theirs] = [new FactionScreen(ownerPage), new FactionScreen(memberPage)];
  await mine.inside('Iron Pact');
  await mine.tab('Warfare');
  await ownerPage.getByText('No campaign is under way.').waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `warfare-empty-${size}`);
  await theirs.inside('Iron Pact');
  await theirs.tab('Warfare');
  await memberPage.getByText('No campaign is under way.').waitFor();
  assert.ok(await theirs.launch.isDisabled());

  const held = await heldBy(member);
  const weakest = await mine.weakestTarget();
  await mine.launchAgainst(weakest, 1000);
  const land = weakest.split(',')[0];
  const campaign = ownerPage.getByRole('listitem').filter({ hasText: `Iron Pact for ${land}` });
  await campaign.getByRole('timer').waitFor();
  await theirs.campaigns.getByText(`Iron Pact for ${land}`).waitFor();
  await campaign
    .getByRole('timer')
    .getByText(/^(24:00:00|23:59:\d\d)$/)
    .waitFor();
  for (const [page, power] of /** @type {const} */ ([
    [mine, 2000],
    [theirs, 2000],
  ]))
    await page.pledge(power);
  const lent = mine.campaigns.getByRole('list', { name: 'Contributors' });
  for (const [name, power] of [
    ['Ysolde', '3,000'],
    ['Hollis', '2,000'],
  ])
    await lent.getByRole('listitem').filter({ hasText: name }).getByText(`${power}`, { exact: true }).waitFor();
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `warfare-${size}`);
  await expectGoodAtRest(memberPage);

  // A day later; one of the two was away at the end.
  await memberPage.close();
  await server.advance(86_400, false);
  await mine.reports.getByText(`Iron Pact for ${land}`).waitFor();
  await mine.reports.getByText('Conquered').waitFor();
  const back = await member.open('/factions');
  await new Shell(back).notified(new RegExp(`Iron Pact has conquered (the )?${land}.`));
  assert.equal(await heldBy(member), held + 1);
  const report = ownerPage.getByRole('dialog', { name: 'While you were away' });
  await report.getByRole('button', { name: 'Collect All' }).click();
  await report.waitFor({ state: 'hidden' });
  await expectGoodAtRest(ownerPage);
  await screenshot(ownerPage, `warfare-won-${size}`);
});
