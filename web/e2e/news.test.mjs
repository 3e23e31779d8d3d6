// @ts-check
// News for everyone, in an admin's window and a reader's: announcements, the Update Log, ads.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';

withBrowser();

const WARDEN = 'warden@keep.example';
/** One pixel, as a PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An admin and a reader, each before a window. @param {import('./harness/story.mjs').SizedScene} scene */
async function two({ server, seat }) {
  const warden = await seat();
  const reader = await seat();
  await enthrone(warden, WARDEN);
  await enthrone(reader, 'reader@keep.example');
  await grant(server, WARDEN);
  return { warden, reader };
}

sizedStory('E-234 the Update Log: posted, read without a reload, deleted for good', async (scene) => {
  const { warden, reader } = await two(scene);
  const log = await reader.open('/updates');
  await log.getByRole('heading', { name: 'Update Log' }).waitFor();
  const roadmap = log.locator('.roadmap > li');
  assert.deepEqual(await roadmap.locator('b').allTextContents(), [
    'PvP warfare',
    'Faction wars and alliances',
    'Item and equipment crafting',
  ]);
  for (const state of await roadmap.locator('.badge').allTextContents())
    assert.match(state, /^(Planned|In part|Live)$/);
  const page = await warden.open('/admin?part=updates');
  await page.getByRole('button', { name: 'Post note' }).click();
  assert.equal(await page.getByText('Write something first.').count(), 3);
  await page.getByLabel('Title', { exact: true }).fill('Dusk <b>falls</b>');
  await page.getByLabel('Version', { exact: true }).fill('2.0.0');
  await page.getByLabel('Notes, one a line').fill('The lamps are lit.\n\n  \nThe gates close later.');
  await expectGoodAtRest(page);
  await screenshot(page, `admin-updates-${scene.size}`);
  await page.getByRole('button', { name: 'Post note' }).click();
  await new AdminScreen(page).confirm();
  const note = log.getByRole('article').filter({ hasText: 'Dusk <b>falls</b>' });
  await note.waitFor();
  assert.deepEqual(await note.getByRole('listitem').allTextContents(), [
    'The lamps are lit.',
    'The gates close later.',
  ]);
  await expectGoodAtRest(log);
  await screenshot(log, `updates-${scene.size}`);

  await page.getByRole('button', { name: 'Delete “Dusk <b>falls</b>”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await note.waitFor({ state: 'detached' });
  for (let left = await log.getByRole('article').count(); left > 0; left--) {
    await page
      .getByRole('button', { name: /^Delete “/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await eventually(async () => assert.equal(await log.getByRole('article').count(), left - 1));
  }
  await log.getByText('No updates have been posted yet.').waitFor();
  await scene.server.restart();
  await log.reload();
  await log.getByText('No updates have been posted yet.').waitFor();
});

/** The server's answer if the table of ads is missing. */
const NO_ADS = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    code: 'admin.ad_failed',
    status: 503,
    title: 'Service Unavailable',
    detail: "Operation failed. The 'ads' table might be missing...",
  }),
};

/**
 * Runs a step while an address of the server fails, or is out of reach.
 * @param {import('playwright-core').Page} page @param {string} address
 * @param {Parameters<import('playwright-core').Route['fulfill']>[0]} answer @param {() => Promise<void>} f
 */
async function failing(page, address, answer, f) {
  await page.route(address, (route) => (answer ? route.fulfill(answer) : route.abort()));
  await f();
  await page.unroute(address);
}

sizedStory('E-233 ads: a picture of ours, a sponsored link, and the way to be rid of them', async (scene) => {
  const { warden, reader } = await two(scene);
  const log = await reader.open('/updates');
  const page = await warden.open('/admin?part=ads');
  await page.getByLabel('Name', { exact: true }).fill('Pell & Daughters, Candles');
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  const candle = { name: 'candle.png', mimeType: 'image/png', buffer: PIXEL };
  await failing(page, '**/api/v1/admin/pictures', undefined, async () => {
    await page.getByLabel('Upload a picture').setInputFiles(candle); // E-244
    await page.getByRole('alert').getByText('An unexpected client-side error occurred.').waitFor();
  });
  assert.equal(await page.getByLabel('Address of the picture').inputValue(), '');
  await page.getByLabel('Upload a picture').setInputFiles(candle);
  await eventually(async () =>
    assert.match(await page.getByLabel('Address of the picture').inputValue(), /^\/api\/v1\/pictures\/[0-9a-f]{64}$/),
  );
  await page.getByRole('button', { name: 'Post ad' }).click();
  await new AdminScreen(page).confirm();
  await page.getByText('The link must be an https address.').waitFor();
  await page.getByLabel('Link', { exact: true }).fill('https://candles.example/pell');
  await failing(page, '**/commands/news.put_ad', NO_ADS, async () => {
    await page.getByRole('button', { name: 'Post ad' }).click(); // E-244
    await page.getByText("Operation failed. The 'ads' table might be missing...").first().waitFor();
    await screenshot(page, `admin-ads-failed-${scene.size}`);
  });
  await page.getByRole('button', { name: 'Post ad' }).click();
  await page.getByRole('button', { name: 'Edit “Pell & Daughters, Candles”' }).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `admin-ads-${scene.size}`);

  const ad = log.getByRole('region', { name: 'Advertisement' });
  const link = ad.getByRole('link', { name: /^Pell & Daughters, Candles/ });
  await link.waitFor();
  assert.equal(await link.getAttribute('rel'), 'sponsored noopener nofollow');
  assert.equal(await link.getAttribute('href'), 'https://candles.example/pell');
  await link.scrollIntoViewIfNeeded();
  await eventually(async () =>
    assert.ok(await link.locator('img').evaluate((/** @type {HTMLImageElement} */ img) => img.naturalWidth > 0)),
  );
  assert.equal(await log.locator('.ad--menu a').count(), 1);
  await expectGoodAtRest(log);
  await screenshot(log, `ads-${scene.size}`);
  await ad.getByRole('button', { name: 'Hide ads' }).click();
  await ad.waitFor({ state: 'detached' });
  assert.equal(await log.locator('.ad').count(), 0);
});

sizedStory('E-232 an announcement reaches open windows, and is put away by each alone', async (scene) => {
  const { warden, reader } = await two(scene);
  const theirs = await reader.open('/kingdom');
  const page = await warden.open('/admin?part=announcements');
  const admin = new AdminScreen(page);
  await admin.shown();
  await admin.announce('The mint is silent tonight.', { asked: true });
  const herald = (/** @type {import('playwright-core').Page} */ of) =>
    of.getByRole('complementary', { name: 'Announcement', exact: true });
  for (const one of [page, theirs]) await herald(one).getByText('The mint is silent tonight.').waitFor();
  await theirs.getByRole('button', { name: 'Dismiss announcement' }).click();
  await herald(theirs).waitFor({ state: 'detached' });
  await theirs.reload();
  await theirs.getByRole('banner').waitFor();
  await page.getByRole('button', { name: /^Delete the announcement of/ }).waitFor();
  assert.equal(await herald(theirs).count(), 0);
  assert.equal(await herald(page).count(), 1);
  await page.getByRole('button', { name: /^Delete the announcement of/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await herald(page).waitFor({ state: 'detached' });
});
