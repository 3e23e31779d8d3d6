// @ts-check
// An installed page: the browser's requirements for it, and the offline page.
import assert from 'node:assert/strict';
import { picture } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';

withBrowser();

/** Each icon of the manifest as the browser decodes it. @param {import('playwright-core').Page} page */
const iconsOf = (page) =>
  page.evaluate(async () => {
    const { icons } = await (await fetch('/manifest.json')).json();
    const sized = icons.filter((/** @type {{sizes: string}} */ { sizes }) => sizes !== 'any');
    return Promise.all(
      sized.map(async (/** @type {{src: string, sizes: string}} */ { src, sizes }) => {
        const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
        return { sizes, is: `${width}x${height}` };
      }),
    );
  });

sizedStory('the page can be installed, and says offline what it knew until its ruler signs out', async (scene) => {
  const { seat, size } = scene;
  const person = await seat();
  await enthrone(person, 'home@keep.example', { name: 'Ysolde' });
  const page = await person.open();
  await new KingdomScreen(page).shown();
  const devtools = await person.context.newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const icons = await iconsOf(page);
  assert.ok(icons.length >= 3);
  for (const { sizes, is } of icons) assert.equal(is, sizes);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.goto('about:blank');
  await person.context.setOffline(true);
  await page.goto(person.url);
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Ysolde' }).waitFor();
  await page.getByText('Figures as of').waitFor();
  await expectGoodScreen(page);
  await picture(page, `offline-${size}`);
  await person.context.setOffline(false); // the line comes back by itself
  await new KingdomScreen(page).shown();

  await page.evaluate(async () => void (await fetch('/api/v1/auth/logout', { method: 'POST' })));
  await page.reload();
  await new AuthScreen(page).shown();
  await eventually(async () => assert.equal(await page.evaluate(() => localStorage.getItem('umbrarch.known')), null));
  await page.goto('about:blank');
  await person.context.setOffline(true);
  await page.goto(person.url);
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor();
  assert.equal(await page.getByText('Ysolde').count(), 0);
});
