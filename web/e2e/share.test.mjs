// @ts-check
// A portrait and a page of the chronicle leave the game as pictures: by the system's share sheet, or as a file.
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, grow } from './harness/person.mjs';
import { story, withBrowser } from './harness/story.mjs';

withBrowser();

const SHARE = { name: 'Share portrait' };
const kept = join(import.meta.dirname, '../test-results');

/** Width and height of a PNG. @param {Buffer} png */
function sizeOf(png) {
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

/**
 * The file that a press downloads.
 * @param {import('playwright-core').Page} page @param {import('playwright-core').Locator} button @param {string} name of the kept picture
 */
async function saved(page, button, name) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const path = await download.path();
  mkdirSync(kept, { recursive: true });
  copyFileSync(path, join(kept, `${name}.png`));
  return { name: download.suggestedFilename(), png: readFileSync(path) };
}

story('a portrait and a page of the chronicle are saved as pictures', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/profile');
  const portrait = await saved(page, page.getByRole('button', SHARE), 'share-portrait');
  assert.equal(portrait.name, 'ysolde.png');
  assert.deepEqual(sizeOf(portrait.png), [1080, 1350]);
  assert.ok(portrait.png.length > 60_000, `a face is drawn of more than ${portrait.png.length} bytes`);
  await page.getByText('The picture is saved.').waitFor();

  await command(person, 'commands/chronicle.commission', {});
  await page.goto(`${person.url}/#/chronicle`);
  const button = page.getByRole('button', { name: /^Share Year \d+ as a picture$/ }).first();
  const leaf = await saved(page, button, 'share-leaf');
  assert.match(leaf.name, /^in-the-year-\d+-of-ysolde\.png$/);
  assert.deepEqual(sizeOf(leaf.png), [1080, 1350]);
  await eventually(() => expectGoodScreen(page));
});

story('a system with a share sheet is given the picture, and nothing is saved', async ({ seat }) => {
  const person = await seat({ viewport: { width: 360, height: 740 } });
  await person.context.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (/** @type {ShareData} */ given) => Object.assign(window, { given: given.files?.[0] }),
    });
  });
  await enthrone(person);
  const page = await person.open('/profile');
  await page.getByRole('button', SHARE).click();
  await eventually(async () => {
    const given = await page.evaluate(() => {
      const file = /** @type {{ given?: File }} */ (/** @type {unknown} */ (window)).given;
      return file && [file.name, file.type, file.size > 60_000];
    });
    assert.deepEqual(given, ['ysolde.png', 'image/png', true]);
  });
  assert.equal(await page.getByText('The picture is saved.').count(), 0);
  await expectGoodScreen(page);
});
