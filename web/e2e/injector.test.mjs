// @ts-check
// Acts of an admin on players: an event in one kingdom, and an idle activity for all.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';

withBrowser();

const WARDEN = 'warden@keep.example';

/** An admin and a player, each before a window. @param {import('./harness/story.mjs').SizedScene} scene */
async function two({ server, seat }) {
  const warden = await seat();
  const player = await seat();
  await enthrone(warden, WARDEN, { name: 'Warden' });
  await enthrone(player, 'hollis@keep.example', { name: 'Hollis Crane' });
  await grant(server, WARDEN);
  return { warden, player };
}

sizedStory('E-218 an event is chosen by its title and befalls a kingdom at once', async (scene) => {
  const { warden, player } = await two(scene);
  const throne = await player.open('/kingdom');
  await throne.getByRole('banner').waitFor();
  const page = await warden.open('/admin?part=events');
  const admin = new AdminScreen(page);
  await admin.shown();
  const inject = page.getByRole('button', { name: 'Inject event' });
  await inject.click();
  await page.getByText('Choose a player first.').waitFor();
  await page.getByLabel('Find a player by name or id').fill('hollis');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Choose Hollis Crane' }).click();
  const events = page.getByRole('combobox', { name: 'Event' });
  assert.ok((await events.getByRole('option').count()) >= 60);
  await events.selectOption({ label: 'The Honest Miller (good)' });
  await page.getByText(/^A miller has returned nine years of short weight/).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `admin-events-${scene.size}`);
  await inject.click();
  await admin.confirm();
  await throne.getByRole('dialog').getByRole('heading', { name: 'The Honest Miller' }).waitFor();
});

sizedStory('E-229 an idle activity is written, offered to everybody, and retired', async (scene) => {
  const { warden, player } = await two(scene);
  const page = await warden.open('/admin?part=activities');
  const admin = new AdminScreen(page);
  await admin.shown();
  await page.getByRole('button', { name: 'New activity' }).click();
  await admin.dialog.getByRole('heading', { name: 'New activity' }).waitFor();
  await admin.field('Name').fill('Count the Candles');
  await admin.field('Description').fill('Twice, for the shadows move.');
  await admin.field('Gold').fill('100');
  await expectGoodAtRest(page);
  await screenshot(page, `admin-activity-${scene.size}`);
  await admin.press('Create');
  await admin.confirm();
  await admin.search.fill('candles');
  await admin.row('Count the Candles').getByText('Own').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `admin-activities-${scene.size}`);

  const idle = await player.open('/idle');
  const offered = idle.getByRole('heading', { name: 'Count the Candles' });
  await offered.waitFor();

  await page.getByRole('button', { name: 'Edit Count the Candles' }).click();
  assert.ok(await admin.field('Id').isDisabled());
  assert.equal(await admin.field('Duration in seconds').inputValue(), '3600');
  await admin.press('Close');
  await page.getByRole('button', { name: 'Retire Count the Candles' }).click();
  await admin.question.getByRole('button', { name: 'Retire' }).click();
  await admin.row('Count the Candles').getByText('Retired').waitFor();
  await idle.reload();
  await idle.getByRole('banner').waitFor();
  await idle.getByRole('heading', { level: 3 }).first().waitFor();
  assert.equal(await offered.count(), 0);
});
