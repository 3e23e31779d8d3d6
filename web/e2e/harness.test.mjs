// @ts-check
// The harness itself: the browser starts, and its checks detect faults.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launchBrowser, PHONE, seatPerson } from './harness/browser.mjs';
import { BOTH, expectAccessible, expectNoSidewaysScroll, inThemes } from './harness/expect.mjs';
import { SIZES, sizesOf } from './harness/sizes.mjs';

/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

/** @param {string} body */
async function pageWith(body) {
  const person = await seatPerson(browser, 'about:blank', { viewport: PHONE });
  const page = await person.context.newPage();
  await page.setContent(`<!doctype html><html lang="en"><title>Probe</title><main><h1>Probe</h1>${body}</main></html>`);
  return { person, page };
}

test('a clean page passes', async () => {
  const { page } = await pageWith('<button>Build</button>');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a nameless button is found, each time it is looked for and only where it is', async () => {
  const { page } = await pageWith('<button></button><p>Here it is not</p>');
  await assert.rejects(expectAccessible(page), /button-name/);
  await expectAccessible(page, 'p');
  await assert.rejects(expectAccessible(page, 'main'), /button-name/);
});

test('grey words on grey are found in the theme that has them', async () => {
  const { page } = await pageWith('<style>[data-theme="light"] p { color: #aaa }</style><p>Hardly to be read</p>');
  const found = (/** @type {readonly import('./harness/expect.mjs').Theme[]} */ themes) =>
    inThemes(page, themes, () => expectAccessible(page));
  await found(['dark']);
  await assert.rejects(found(BOTH), /color-contrast/);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark'); // as before, though the check failed
});

test('a page wider than a phone is found', async () => {
  const { page } = await pageWith('<div style="width: 500px">wide</div>');
  await assert.rejects(expectNoSidewaysScroll(page), /50\d px wide/);
});

test('an error of the page is collected', async () => {
  const { person, page } = await pageWith('');
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error('the keep fell');
    }),
  );
  await page.waitForTimeout(100);
  assert.match(person.errors.join('\n'), /the keep fell/);
});

test('the long form tells a story in both windows, the short form in one that stays the same', () => {
  const names = Array.from({ length: 200 }, (_, at) => `story ${at}`);
  for (const name of names) {
    assert.deepEqual(sizesOf(name, true), SIZES);
    assert.equal(sizesOf(name, false).length, 1);
    assert.deepEqual(sizesOf(name, false), sizesOf(name, false));
  }
  const wide = names.filter((name) => sizesOf(name, false)[0] === 'desktop').length;
  assert.ok(wide > 70 && wide < 130, `${wide} of ${names.length} on the desktop`);
});
