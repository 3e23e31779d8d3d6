// @ts-check
// A campaign on the map of a player outside it: it starts, it ends, and the land has a new owner, without a reload.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodPart, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { foundFaction, seasonedRulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';
import { WorldMapScreen } from './screens/worldmap.mjs';

withBrowser();

const REGIONS = 19;
const WARDEN = 'warden@keep.example';

/** The id of the land with the fewest defenders. @param {import('./harness/browser.mjs').Person} person */
async function weakest(person) {
  const { lands } = (await view(person)).sections;
  const [first] = Object.values(lands)
    .filter(({ home, garrison }) => !home && garrison > 0)
    .sort((a, b) => a.garrison - b.garrison);
  return first.id;
}

// E-010, E-011
sizedStory('the map tells the war of the factions beside the own realm', async (scene) => {
  const { server, size } = scene;
  const [owner, member, other] = await seasonedRulers(scene, ['Ysolde', 'Hollis', 'Maren']);
  assert.ok(owner && member && other);
  await foundFaction('Iron Pact', owner, member);
  await command(owner, 'commands/faction.donate_gold', { amount: 25_000 });
  const page = await other.open('/worldmap');
  const map = new WorldMapScreen(page);
  await map.drawn(REGIONS);
  const territory = await weakest(owner);
  const link = map.map.locator(`a[href="#/worldmap?land=${territory}"]`);
  const name = (await link.getAttribute('aria-label'))?.split(',')[0] ?? '';

  await command(owner, 'commands/campaign.launch', { territory, power: 1000 });
  await link.locator('.map__battle').waitFor();
  await map.map.getByRole('link', { name: `${name}, Contested` }).waitFor();
  await command(owner, 'commands/campaign.pledge', { power: 2000 });
  await command(member, 'commands/campaign.pledge', { power: 2000 });
  await map.choose(name);
  await map.button('Show the campaign').click();
  const war = page.getByRole('dialog');
  await war.getByRole('timer').waitFor();
  await war.getByText('Iron Pact is ahead.').waitFor();
  await expectGoodPart(page, '[role="dialog"]', (theme) => screenshot(page, `shared-war-${size}-${theme}`));
  await map.close();

  await server.advance(86_400, false);
  await page.getByRole('dialog', { name: 'While you were away' }).getByRole('button', { name: 'Collect All' }).click();
  await link.locator('.map__battle').waitFor({ state: 'detached' });
  const border = map.border(territory);
  const ofRealm = await border.getAttribute('stroke-dasharray');
  await map.button('War of the factions').click();
  await map.map.getByRole('link', { name: `${name}, held by Iron Pact` }).waitFor();
  assert.notEqual(await border.getAttribute('stroke-dasharray'), ofRealm);
  await link.focus();
  await map.tip.getByText('My realm: ').waitFor();
  await map.tip.getByText('War of the factions: held by Iron Pact, protected from campaigns').waitFor();
  await expectGoodPart(page, 'main', (theme) => screenshot(page, `shared-map-${size}-${theme}`));
  await map.dossier.getByText('Iron Pact').waitFor();
  await map.button('List').click();
  await page.getByRole('row').filter({ hasText: name }).getByText('Iron Pact').waitFor();
  await expectGoodScreen(page);
  await screenshot(page, `shared-list-${size}`);
  await givenBack(scene, page, name);
});

/**
 * An administrator frees the land, and another player's open list shows it.
 * @param {import('./harness/story.mjs').SizedScene} scene @param {import('playwright-core').Page} list @param {string} land
 */
async function givenBack({ server, seat, size }, list, land) {
  const warden = await seat();
  await enthrone(warden, WARDEN, { name: 'Warden' });
  await grant(server, WARDEN);
  const page = await warden.open('/admin?part=map');
  const admin = new AdminScreen(page);
  const lands = page.getByRole('list', { name: 'Lands of factions' });
  const row = lands.getByRole('listitem').filter({ hasText: land });
  await row.getByRole('link', { name: 'Iron Pact' }).waitFor();
  await row.getByText('Protected').waitFor();
  await expectGoodScreen(page);
  await screenshot(page, `shared-console-${size}`);
  await page.getByRole('button', { name: `Reset ${land}` }).click();
  await expectGoodPart(page, '[role=alertdialog]');
  await admin.question.getByRole('button', { name: 'Reset' }).click();
  await admin.confirm();
  await page.getByText(`${land} belongs to nobody.`).first().waitFor();
  await row.getByRole('link').waitFor({ state: 'detached' });
  await list.getByRole('row').filter({ hasText: land }).getByText('Iron Pact').waitFor({ state: 'detached' });
}
