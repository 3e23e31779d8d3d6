// @ts-check
// A season of the shared map: its standing and its share, its announced end, and what stays of it.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { command, settle, view } from './harness/person.mjs';
import { foundFaction, seasonedRulers } from './harness/realm.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

withBrowser();

const DAY = 86_400;

/** A pack whose seasons are as short as packs may make them. */
const folder = mkdtempSync(join(tmpdir(), 'umbrarch-season-'));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, 'short-year'));
writeFileSync(
  join(folder, 'short-year', 'pack.json'),
  JSON.stringify({
    id: 'short-year',
    version: '1.0.0',
    base: { from: '1.0.0', below: '2.0.0' },
    title: 'The Short Year',
    authors: ['Somebody'],
    licence: 'CC0',
  }),
);
writeFileSync(join(folder, 'short-year', 'balance.json'), '{\n  "season.weeks": 2\n}\n');

/** Seconds to the end of the season. @param {import('./harness/browser.mjs').Person} person */
async function left(person) {
  const { sections, serverTime } = await view(person);
  return Math.ceil((sections.season.endsAt - serverTime) / 1000);
}

sizedStory(
  'K21 a season has a standing, an announced end, and names that stay on the lands',
  async (scene) => {
    const { server, size } = scene;
    const [owner, other] = await seasonedRulers(scene, ['Ysolde', 'Hollis']);
    assert.ok(owner && other);
    const page = await other.open('/season');
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Season 1' }).waitFor();
    await main.getByText('No faction holds a land yet.').waitFor();
    await main.getByText('You belong to none.').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `season-empty-${size}`);

    await foundFaction('Iron Pact', owner, other);
    await command(owner, 'commands/faction.donate_gold', { amount: 25_000 });
    await command(owner, 'commands/campaign.launch', { territory: 'demi-human-tribes', power: 3000 });
    await command(other, 'commands/campaign.pledge', { power: 3000 });
    await server.advance(DAY, false);
    await settle(other);
    await page.reload();
    const first = main.getByRole('list').filter({ hasText: 'Iron Pact' }).getByRole('listitem').first();
    await first.getByText('one land').waitFor();
    await first.getByText('Yours').waitFor();
    await main.getByText('You are paid from day 7 of your reign.').waitFor();
    await main.getByRole('button', { name: /Why/ }).click();
    await page.getByText(/10 minutes of your net income/).waitFor();
    await page.keyboard.press('Escape');
    await expectGoodAtRest(page);
    await screenshot(page, `season-held-${size}`);

    await server.advance((await left(other)) - 6 * DAY, false);
    await settle(other);
    await page.reload();
    await main.getByText('Its end is near.').waitFor();
    await screenshot(page, `season-near-${size}`);

    await server.advance((await left(other)) + 60, false);
    await settle(other);
    await page.reload();
    await main.getByRole('heading', { level: 1, name: 'Season 2' }).waitFor();
    const past = main.getByRole('region', { name: 'Seasons that have ended' });
    await past.getByText('Held the most').waitFor();
    await past.getByText('Season 1').click();
    await past.getByRole('list').getByRole('listitem').getByText('one land').first().waitFor();
    await main.getByText('Your faction holds no land now.').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `season-ended-${size}`);
    await page.goto(`${other.url}/#/worldmap?land=demi-human-tribes`);
    await page.getByRole('main').getByText('Season 1', { exact: true }).waitFor();
    await page.goto(`${other.url}/#/annals`);
    await page.getByText('Season 1 has ended. Iron Pact held the most lands.').waitFor();
  },
  { args: ['--packs', folder] },
);
