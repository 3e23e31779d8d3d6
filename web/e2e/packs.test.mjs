// @ts-check
// Packs of content: the two examples in force, a faulty one left out, and a reign that outlives the packs.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';
import { NpcScreen } from './screens/npc.mjs';

withBrowser();

const examples = join(dirname(fileURLToPath(import.meta.url)), '../../packs');
const folder = mkdtempSync(join(tmpdir(), 'umbrarch-packs-'));
after(() => rmSync(folder, { recursive: true, force: true }));
cpSync(examples, folder, { recursive: true });
mkdirSync(join(folder, 'loud'));
writeFileSync(
  join(folder, 'loud', 'pack.json'),
  JSON.stringify({
    id: 'loud',
    version: '0.1.0',
    base: { from: '1.0.0', below: '2.0.0' },
    title: 'Loud Words',
    authors: ['Somebody'],
    licence: 'CC0',
  }),
);
writeFileSync(join(folder, 'loud', 'balance.json'), '{\n  "npc.journalCost": 5000\n}\n');

const args = ['--packs', folder];
const WARDEN = 'warden@keep.example';
const COOK = 'night-kitchen:bodo_underspoon';
const SUPPER = 'A Supper at Midnight';

sizedStory(
  'two packs are in force, a faulty one is left out, and a reign outlives them',
  async ({ server, seat, size }) => {
    const warden = await seat();
    const reader = await seat();
    await enthrone(warden, WARDEN, { name: 'Warden' });
    await enthrone(reader, 'reader@keep.example', { name: 'Hollis Crane' });
    await grant(server, WARDEN);

    const log = await reader.open('/updates');
    const packs = log.getByRole('region', { name: 'Packs in force' });
    await packs.waitFor();
    assert.deepEqual(await packs.getByRole('listitem').locator('b').allTextContents(), [
      'The Night Kitchen',
      'Plain Words',
    ]);
    assert.deepEqual(await packs.locator('.badge').allTextContents(), ['1.0.0', '1.0.0']);
    await packs.getByText('By The authors of Umbrarch. CC BY 4.0.').first().waitFor();
    await packs.scrollIntoViewIfNeeded();
    await expectGoodAtRest(log);
    await screenshot(log, `packs-updates-${size}`);

    const court = await reader.open('/npcs');
    const npcs = new NpcScreen(court);
    await npcs.shown();
    await npcs.card('Bodo Underspoon').scrollIntoViewIfNeeded();
    await screenshot(court, `packs-npcs-${size}`);
    await npcs.interact('Bodo Underspoon');
    await npcs.tab('Speak');
    await npcs.dialog.getByRole('button', { name: /^Greet/ }).click();
    await npcs.dialog.getByText('Up late again, Hollis Crane?').waitFor();
    await screenshot(court, `packs-talk-${size}`);
    await npcs.close();
    const quests = await reader.open('/quests');
    await quests.getByText('Praise three of your subordinates before the end of the day.').first().waitFor();
    await quests.close();

    const page = await warden.open('/admin?part=packs');
    const admin = new AdminScreen(page);
    await admin.shown();
    const inForce = page.getByRole('region', { name: 'In force' });
    await inForce.getByText('night-kitchen 1.0.0').waitFor();
    await inForce.getByText('plain-words 1.0.0').waitFor();
    const leftOut = page.getByRole('region', { name: 'Left out' });
    await leftOut.getByText('balance.json, line 2').waitFor();
    await leftOut.getByText('npc.journalCost is 5000, outside its bounds of 10 to 1000').waitFor();
    await expectGoodAtRest(page);
    await leftOut.scrollIntoViewIfNeeded();
    await screenshot(page, `packs-console-${size}`);
    assert.match(server.log, /a pack was left out.*pack=loud.*balance\.json:2/);

    await admin.go('World', 'Announcements');
    await page.goto(`${warden.url}/#/admin?part=events`);
    await page.getByLabel('Find a player by name or id').fill('hollis');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('button', { name: 'Choose Hollis Crane' }).click();
    await page.getByRole('combobox', { name: 'Event' }).selectOption({ label: `${SUPPER} (good)` });
    await page.getByRole('button', { name: 'Inject event' }).click();
    await admin.confirm();
    const dialog = court.getByRole('dialog');
    await dialog.getByRole('heading', { name: SUPPER }).waitFor();
    await dialog.getByText('Bodo Underspoon is asking who wants more').waitFor();
    await screenshot(court, `packs-event-${size}`);
    await court.close();
    await log.close();

    server.options = { ...server.options, args: [] };
    await server.restart();
    const bare = await reader.open('/npcs');
    const without = new NpcScreen(bare);
    await without.shown();
    assert.equal(await bare.getByRole('dialog').count(), 0, 'an event without its words is shown');
    await without.inspect('Bodo Underspoon');
    await without.dialog.getByText('Nothing is known at present of Bodo Underspoon').waitFor();
    await expectGoodAtRest(bare);
    await screenshot(bare, `packs-absent-${size}`);
    await bare.close();
    const plain = await reader.open('/updates');
    await plain.getByRole('heading', { name: 'Future Development' }).waitFor();
    assert.equal(await plain.getByText('Packs in force').count(), 0);
    await plain.close();
    await page.goto(`${warden.url}/#/admin?part=packs`);
    await page.getByText('No packs are in force').waitFor();
    await page.getByText('No pack was left out').waitFor();
    await expectGoodAtRest(page);
    const held = (await view(reader)).sections;
    assert.deepEqual(Object.values(held.events), []);
    assert.equal(held.npcs[COOK].name, 'Bodo Underspoon');
    await command(reader, 'commands/npc.praise', { npc: COOK });

    server.options = { ...server.options, args };
    await server.restart();
    const again = await reader.open('/npcs');
    await again.getByRole('dialog').getByRole('heading', { name: SUPPER }).waitFor();
    await again.getByRole('dialog').getByRole('button', { name: 'So be it' }).click();
    await new NpcScreen(again).inspect('Bodo Underspoon');
    await again.getByText('Came to cook one supper for the old keeper').waitFor();
  },
  { args },
);
