// @ts-check
// A player meets the houses: in the list of factions, in the annals, as neighbours of the player's own faction.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, settle, view } from './harness/person.mjs';
import { rulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { FactionScreen } from './screens/faction.mjs';

withBrowser();

const RULERS = { 'The Ashen Ledger': 2, 'Court of Thorns': 3, 'The Ninth Hammer': 2, 'Vigil of the Drowned': 3 };

/** @param {import('./harness/browser.mjs').Person} person @returns {Promise<{ id: string, name: string, house?: string, memberCount: number }[]>} */
async function listed(person) {
  const answer = await person.context.request.get(`${person.url}/api/v1/factions`);
  return (await answer.json()).factions;
}

/**
 * Passes time until every house exists with all its rulers.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person
 */
const housesStand = (server, person) =>
  eventually(async () => {
    await server.advance(7200, false);
    const houses = (await listed(person)).filter(({ house }) => house);
    assert.deepEqual(Object.fromEntries(houses.map((one) => [one.name, one.memberCount])), RULERS);
    return houses;
  });

sizedStory(
  'a player meets the houses and is let into none',
  async (scene) => {
    const { server, size } = scene;
    const [person] = await rulers(scene, ['Ysolde']);
    assert.ok(person);
    const houses = await housesStand(server, person);
    await view(person);
    await settle(person);

    const page = await person.open('/factions');
    const screen = new FactionScreen(page);
    const card = screen.card('The Ninth Hammer');
    await card.getByText('House', { exact: true }).waitFor();
    await card.getByText('Played by the realm. Nobody joins.').waitFor();
    await card.getByRole('list', { name: 'Rulers of The Ninth Hammer' }).getByText('Gorrund Steep').waitFor();
    await card.getByText('They march every other day', { exact: false }).waitFor();
    assert.equal(await screen.list.getByRole('button').count(), 0, 'no house can be asked to let anybody in');
    for (const { id } of houses) {
      const answer = await person.context.request.post(`${person.url}/api/v1/commands/faction.join`, {
        data: { faction: id },
        headers: { 'Idempotency-Key': id, origin: person.url },
      });
      assert.equal((await answer.json()).params.cause, 'faction.join_house');
    }
    await expectGoodAtRest(page);
    await screenshot(page, `houses-${size}`);

    await page.getByRole('link', { name: 'Chronicle of the Realm' }).first().click();
    const history = page.getByRole('list', { name: 'Chronicle of the Realm' });
    await history.getByText('The Ninth Hammer was founded.', { exact: true }).waitFor();
    await history.getByText('Nine of us were asked.', { exact: false }).waitFor();
    await expectGoodPart(page, 'main', (theme) => screenshot(page, `houses-annals-${size}-${theme}`));

    // As a neighbour: the mark, the facts, and an answer to an offer.
    await command(person, 'commands/faction.create', { name: 'Salt Pact', description: 'We salt.', emblem: 'skull' });
    await page.close();
    const inside = await person.open('/factions');
    const own = new FactionScreen(inside);
    await own.inside('Salt Pact');
    await own.tab('Diplomacy');
    await own.other('Court of Thorns').getByText('House', { exact: true }).waitFor();
    await inside.getByRole('button', { name: 'About Court of Thorns' }).first().click();
    await own.dialog.getByText('Ysolde Bramble').waitFor();
    await expectGoodPart(inside, '[role="dialog"]', (theme) => screenshot(inside, `house-${size}-${theme}`));
    await inside.keyboard.press('Escape');
    await own.act('Propose Alliance', 'The Ashen Ledger').click();
    await eventually(async () => {
      await server.advance(120, true);
      await own.other('The Ashen Ledger').getByText('Allied', { exact: true }).waitFor({ timeout: 500 });
    });
    await expectGoodAtRest(inside);
    await screenshot(inside, `houses-diplomacy-${size}`);
  },
  { houses: true },
);
