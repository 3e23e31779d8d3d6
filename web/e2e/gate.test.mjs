// @ts-check
// The first screen of a new player: shown before any script, small, and with its way in in view.
import assert from 'node:assert/strict';
import { PHONE, screenshot } from './harness/browser.mjs';
import { expectGoodScreen } from './harness/expect.mjs';
import { enthrone, PASSWORD } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { CreationScreen } from './screens/ruler.mjs';

withBrowser();

/** @param {import('playwright-core').Locator} control */
async function inView(control) {
  const box = await control.boundingBox();
  const height = control.page().viewportSize()?.height ?? 0;
  assert.ok(box && box.y >= 0 && box.y + box.height <= height, `${JSON.stringify(box)} in ${height} px`);
}

sizedStory('the gate is in the first answer, and asks for nothing that it does not show', async ({ seat }) => {
  const person = await seat();
  const page = await person.context.newPage();
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(person.url);
  const gate = new AuthScreen(page);
  await gate.shown();
  await page.waitForLoadState('networkidle');
  await expectGoodScreen(page);
  for (const control of [gate.playAtOnce, gate.loginTab, gate.registerTab]) await inView(control);
  const fonts = asked.filter((path) => path.endsWith('.woff2'));
  assert.ok(fonts.length <= 2 && fonts.every((path) => path.includes('-gate')), fonts.join());
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/api/')),
    [],
  );
  await gate.playAtOnce.click();
  await new CreationScreen(page).shown();
});

story('the kingdom of a new reign stands after few requests and few bytes, on the phone', async ({ seat }) => {
  const person = await seat({ viewport: PHONE });
  await enthrone(person);
  const page = await person.context.newPage();
  const line = await person.context.newCDPSession(page);
  await line.send('Network.enable');
  /** @type {number[]} bytes of each answer as they came over the line */
  const answers = [];
  line.on('Network.loadingFinished', ({ encodedDataLength }) => answers.push(encodedDataLength));
  await page.goto(person.url);
  await new KingdomScreen(page).shown();
  await page.waitForLoadState('networkidle');
  const bytes = answers.reduce((sum, one) => sum + one, 0);
  assert.ok(answers.length > 10 && answers.length <= 40, `${answers.length} requests`);
  assert.ok(bytes > 100_000 && bytes <= 350_000, `${bytes} bytes`);
});

story(
  'whoever has a session is asked for before the code has come, once, and no stale answer outlives a sign-in',
  async ({ seat }) => {
    const person = await seat({ viewport: PHONE });
    await enthrone(person);
    const page = await person.context.newPage();
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    /** @type {(_: unknown) => void} */
    let come = () => {};
    const later = new Promise((then) => {
      come = then;
    });
    await page.route(/\/assets\/.*\.js$/, (route) => later.then(() => route.continue()));
    const answered = ['reign', 'content/frame', 'auth/me'].map((path) => `/api/v1/${path}`);
    const early = Promise.all(answered.map((path) => page.waitForResponse((one) => one.url().endsWith(path))));
    await page.goto(person.url, { waitUntil: 'commit' });
    await early;
    come(undefined);
    await new KingdomScreen(page).shown();
    await page.waitForLoadState('networkidle');
    for (const path of answered) assert.equal(asked.filter((one) => one === path).length, 1, path);

    // A cookie of a session that is over: what was answered to it is worth nothing to whoever signs in.
    const cookies = await person.context.cookies();
    await person.context.addCookies(cookies.map((cookie) => ({ ...cookie, value: 'over' })));
    await page.reload();
    await new AuthScreen(page).login('ysolde@keep.example', PASSWORD);
    await new KingdomScreen(page).shown();
    assert.deepEqual(person.errors, []);
  },
);

/**
 * A processor four times slower on a phone's line, so that two steps of loading are visible as two.
 * @param {import('playwright-core').Page} page
 */
async function slowed(page) {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const speed = { downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 150, ...speed });
}

sizedStory('nothing on the kingdom of a new reign moves while it comes', async ({ seat }) => {
  const person = await seat({ motion: true });
  await enthrone(person);
  const page = await person.context.newPage();
  await page.addInitScript(() => {
    const shifts = Object.assign(window, { shifts: /** @type {{ value: number, of: string[] }[]} */ ([]) }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        const of = entry.sources.map((/** @type {any} */ { node }) => node?.className || node?.nodeName);
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await slowed(page);
  await page.goto(person.url);
  await new KingdomScreen(page).shown();
  await page.locator('.scene svg path').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const shifts = await page.evaluate(() => /** @type {any} */ (window).shifts);
  const sum = shifts.reduce((/** @type {number} */ all, /** @type {any} */ { value }) => all + value, 0);
  assert.ok(sum < 0.02, `${sum}: ${JSON.stringify(shifts)}`);
});

story('nothing holds the first picture of the gate up, and it has the theme that was chosen', async ({ seat }) => {
  const person = await seat();
  const page = await person.context.newPage();
  await page.addInitScript(() => localStorage.setItem('umbrarch.theme', 'light'));
  await page.route(/\/assets\/.*\.(js|css)$/, () => {}); // never answered
  await page.goto(person.url, { waitUntil: 'commit' });
  const gate = new AuthScreen(page);
  await gate.playAtOnce.waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  await screenshot(page, 'gate-first-picture');
});

story('what is typed and pressed at the gate before its script stands is carried out', async ({ seat }) => {
  const person = await seat({ viewport: PHONE });
  const page = await person.context.newPage();
  /** @type {(_: unknown) => void} */
  let come = () => {};
  const later = new Promise((then) => {
    come = then;
  });
  await page.route(/\/assets\/.*\.js$/, (route) => later.then(() => route.continue()));
  await page.goto(person.url, { waitUntil: 'commit' });
  const gate = new AuthScreen(page);
  await gate.login('nobody@keep.example', 'tallow wicks under the ninth stair');
  come(undefined);
  await gate.alert.getByText('The email or the password is wrong.').waitFor();
  assert.equal(await gate.email.inputValue(), 'nobody@keep.example');
});

story(
  'without scripts the gate is drawn all the same, and whoever is signed in sees another first picture',
  async ({ server, seat }) => {
    const first = await (await fetch(server.url)).text();
    for (const words of ['Play at once', 'Login', 'Register', 'gate__art']) assert.ok(first.includes(words), words);
    assert.ok(!first.includes('Loading Game...'));
    const person = await seat();
    await person.context.request.post(`${person.url}/api/v1/auth/guest`, {
      data: {},
      headers: { 'Idempotency-Key': 'gate-guest', origin: person.url },
    });
    const next = await (await person.context.request.get(person.url)).text();
    assert.ok(next.includes('Loading Game...') && !next.includes('Play at once'));
  },
);
