// @ts-check
// The way to a Consort: sign-in, an empty court, a dossier, time together, gifts, two rungs in their time, an evening, a child, a boon.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, PASSWORD, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** A candidate whose requirements a kingdom of the first level meets. */
const WHO = { id: 'yarrow_knell', name: 'Yarrow Knell' };

/** @typedef {import('playwright-core').Page} Page */

/** Judges the part in both themes, and keeps a picture. @param {Page} page @param {string} name */
const look = (page, name, part = '[role="dialog"]') =>
  expectGoodPart(page, part, (theme) => screenshot(page, `court-${name}-${theme}`));

/** On the phone a member is in a sheet. @param {string} size */
const member = (size) => (size === 'phone' ? '[role="dialog"]' : 'main');

/** @param {Page} page @param {string | RegExp} name */
const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true });

sizedStory('the way to a Consort', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person, 'ysolde@keep.example');
  await person.context.clearCookies();
  const page = await person.open();
  await new AuthScreen(page).login('ysolde@keep.example', PASSWORD);
  await new Shell(page).shown();
  await new KingdomScreen(page).leaveEvents();

  await page.goto(`${person.url}/#/harem`);
  await page.getByText('Nobody is at your court yet.').waitFor();
  await look(page, `empty-${size}`, 'main');
  await page.getByRole('link', { name: 'Go to Mate Discovery' }).click();
  await discover(page, size);
  await court(page, server, person, size);
  await evening(page, server, person, size);
  await boon(page, person, size);
});

/** C-223, C-226, C-228. @param {Page} page @param {string} size */
async function discover(page, size) {
  await eventually(async () => assert.equal(await page.getByRole('article').count(), 28));
  const ages = await page.locator('.suitor__title .num').allTextContents();
  assert.equal(ages.length, 28);
  for (const age of ages) assert.ok(Number(age) >= 21, age);
  await look(page, `discovery-${size}`, 'article:first-of-type');
  await button(page, `Dossier of ${WHO.name}`).click();
  const dossier = page.getByRole('dialog', { name: WHO.name });
  await dossier.getByText('Base').waitFor();
  await look(page, `dossier-${size}`);
  await dossier.getByRole('button', { name: 'Begin Courtship' }).click();
  await page.waitForURL(/#\/harem\?member=yarrow_knell$/);
}

/** C-220: affection 10 to 100 by time and gifts. @param {Page} page @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {string} size */
async function court(page, server, person, size) {
  const affection = page.getByRole('meter', { name: 'Affection' });
  const reaches = (/** @type {number} */ n) =>
    eventually(async () => assert.equal(await affection.getAttribute('aria-valuenow'), String(n)));
  await reaches(10);
  assert.ok(await button(page, 'Advance to Dating').isDisabled());
  await look(page, `crush-${size}`, member(size));
  await button(page, /^Spend Time/).click();
  await reaches(15);
  assert.ok(await button(page, /^Spend Time Again in/).isDisabled());
  await gallery(page, size);
  await server.advance(600);
  await eventually(async () => assert.ok(await button(page, /^Spend Time affection \+5/).isEnabled()));

  await button(page, 'Give Gift').click();
  const gifts = page.getByRole('dialog', { name: `A gift for ${WHO.name}` });
  await gifts.getByRole('radio', { name: /Enchanted Rose/ }).check();
  await gifts.getByRole('button', { name: /^Give the Enchanted Rose/ }).click();
  await reaches(25);
  await gifts.getByText(/given once today/).waitFor();
  await look(page, `gifts-${size}`);
  await gifts.getByRole('radio', { name: /Ancient Book/ }).check();
  await gifts.getByRole('button', { name: /^Give the Ancient Book/ }).click();
  await reaches(100);
  await gifts.getByRole('button', { name: 'Close' }).click();
  await rungs(page, server, size);
  const moment = page.getByRole('dialog', { name: WHO.name }).filter({ hasText: 'First Consort' });
  await moment.locator('.moment__thumb .portrait, .pair .portrait').first().waitFor();
  await look(page, `moment-consort-${size}`, '.moment');
  await moment.getByRole('button', { name: 'Continue' }).click();
  await moment.waitFor({ state: 'detached' });
  await eventually(async () => assert.equal((await view(person)).sections.court[WHO.id].status, 'Consort'));
}

const HOUR = 3600;

/**
 * S-023: at full affection a rung still takes its time; the open page counts down and offers the button by itself.
 * @param {Page} page @param {import('./harness/server.mjs').Server} server @param {string} size
 */
async function rungs(page, server, size) {
  const dating = button(page, 'Advance to Dating');
  await page
    .getByText(/wants to be courted a little longer first\. Possible in/)
    .filter({ visible: true })
    .waitFor();
  assert.ok(await dating.isDisabled());
  await look(page, `early-${size}`, member(size));
  await server.advance(HOUR - 600);
  await eventually(async () => assert.ok(await dating.isEnabled()));
  await dating.click();
  const consort = button(page, 'Advance to Consort');
  await page
    .getByText(/before the vows\. Possible in/)
    .filter({ visible: true })
    .waitFor();
  assert.ok(await consort.isDisabled());
  await server.advance(20 * HOUR);
  await eventually(async () => assert.ok(await consort.isEnabled()));
  await consort.click();
}

/** C-222. @param {Page} page @param {string} size */
async function gallery(page, size) {
  await page.getByRole('button', { name: 'Gallery', exact: true }).click();
  const pictures = page.getByRole('dialog', { name: `Gallery of ${WHO.name}` });
  await pictures.getByText('The first sitting').waitFor();
  const box = await pictures.getByRole('figure').boundingBox();
  assert.ok(box);
  const swipe = async (/** @type {number} */ px) => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - px, box.y + box.height / 2);
    await page.mouse.up();
  };
  await swipe(49);
  await pictures.getByText('1 of 4').waitFor();
  await swipe(50);
  await pictures.getByText('2 of 4').waitFor();
  await look(page, `gallery-${size}`);
  await page.keyboard.press('Escape');
  await pictures.waitFor({ state: 'detached' });
}

/**
 * The curtains appear only after the player confirms to be 18 or older.
 * @param {Page} page @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person @param {string} size
 */
async function evening(page, server, person, size) {
  assert.equal(await button(page, /Draw the Curtains/).count(), 0);
  await command(person, 'commands/profile.settings', { adult: true });
  await button(page, /^Draw the Curtains/).click();
  const night = page.getByRole('dialog', { name: 'The curtains are drawn' });
  await night.getByText(/nobody's business but yours/).waitFor();
  await look(page, `curtains-${size}`);
  await night.getByRole('button', { name: 'Morning' }).click();
  await page
    .getByText(/became your Consort only lately\./)
    .filter({ visible: true })
    .waitFor();
  assert.ok(await button(page, 'Have a Child').isDisabled());
  await look(page, `child-early-${size}`, member(size));
  await server.advance(20 * HOUR);
  await button(page, 'Have a Child').click();
  await eventually(async () => assert.equal((await view(person)).sections.court[WHO.id].children, 1));
  const [child] = (await view(person)).sections.court[WHO.id].born;
  const moment = page.getByRole('dialog', { name: child.name });
  await moment.getByText('A child is born').waitFor();
  await moment.locator('.cradle path').first().waitFor({ state: 'attached' });
  await look(page, `moment-child-${size}`, '.moment');
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
  await eventually(async () => assert.ok(await button(page, 'Have a Child').isDisabled()));
  await look(page, `consort-${size}`, member(size));
}

/**
 * S-024: the court names what its consorts bring, with the next wedding, and so does Idle Management.
 * @param {Page} page @param {import('./harness/browser.mjs').Person} person @param {string} size
 */
async function boon(page, person, size) {
  await page.goto(`${person.url}/#/harem`);
  await page.getByText(/^Each consort brings 10 free subjects, .* Now: 10\./).waitFor();
  await page.getByText(/^The next wedding is possible in/).waitFor();
  await look(page, `boon-${size}`, 'main');
  await page.goto(`${person.url}/#/idle`);
  await page.getByText('10 of them are lent, by consorts or a world item.').waitFor();
  await page.getByRole('button', { name: 'Why? Free subjects' }).click();
  await page.getByRole('dialog', { name: 'Free subjects' }).getByText(`Brought by ${WHO.name}`).waitFor();
  await look(page, `boon-why-${size}`);
}

sizedStory(
  'J4 time is spent with everybody at once, and the court says who has none',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    const ids = Object.values((await view(person)).sections.candidates)
      .filter((one) => one.status !== 'Unavailable')
      .slice(0, 2)
      .map((one) => one.id);
    for (const candidate of ids) await command(person, 'commands/discovery.begin', { candidate });
    const page = await person.open('/harem');
    await page.getByText('2 have time. Affection +10 in all.').waitFor();
    const all = page.getByRole('button', { name: 'Spend time with all' });
    await all.click();
    await page.getByText('Nobody has time yet.').waitFor();
    assert.ok(await all.isDisabled());
    const { court } = (await view(person)).sections;
    for (const id of ids) assert.equal(court[id].affection, 15);
    await look(page, `all-${size}`, 'main');
    await server.advance(600);
    await page.getByText('2 have time. Affection +10 in all.').waitFor();
  },
);
