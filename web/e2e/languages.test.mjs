// @ts-check
// Other languages than English: a longer one and one from right to left on every screen, and the choice of a player.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { screenshot } from './harness/browser.mjs';
import { drawn, eventually, expectGoodAtRest, expectNoSidewaysScroll } from './harness/expect.mjs';
import { cutOn } from './harness/fits.mjs';
import { deafen, enthrone, grow } from './harness/person.mjs';
import { PSEUDO, respell, writePseudo } from './harness/pseudo.mjs';
import { SIZES } from './harness/sizes.mjs';
import { sizedStory, storyAt, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { LINKED, Shell } from './screens/shell.mjs';

withBrowser();

const packs = mkdtempSync(join(tmpdir(), 'umbrarch-languages-'));
after(() => rmSync(packs, { recursive: true, force: true }));
writePseudo(packs);
const args = ['--packs', packs];
const EMAIL = 'warden@keep.example';
const LONG = 'en-XA';
const RIGHT_TO_LEFT = 'fa-XB';

/** @param {string} tag @param {string} english */
const said = (tag, english) => respell(english, PSEUDO[tag] ?? String);

for (const tag of [LONG, RIGHT_TO_LEFT])
  for (const size of SIZES)
    storyAt(
      size,
      `every screen in the language ${tag}: nothing sideways, no text cut`,
      async ({ server, seat }) => {
        const person = await seat();
        await enthrone(person, EMAIL);
        await grow(server, person);
        await grant(server, EMAIL);
        await deafen(person);
        const page = await person.open();
        await new KingdomScreen(page).shown();
        const routes = [...(await new Shell(page).routes()), ...LINKED];
        await page.evaluate((to) => localStorage.setItem('umbrarch.language', to), tag);
        await page.reload();
        await page.locator(`html[lang="${tag}"]`).waitFor();
        const wrong = [];
        for (const route of routes) {
          await page.goto(`${person.url}/${route}`);
          await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
          await drawn(page);
          if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
          await expectNoSidewaysScroll(page).catch((error) => wrong.push(error.message));
          wrong.push(...(await cutOn(page)));
          await screenshot(page, `languages-${tag}-${route.replace(/\W+/g, '-')}-${size}`);
        }
        assert.deepEqual(wrong, []);
      },
      { args },
    );

/**
 * What every screen has: the menu's groups or the phone's bar, the palette, "Why?".
 * @param {import('playwright-core').Page} page @param {import('./harness/sizes.mjs').Size} size
 */
async function expectTranslatedFrame(page, size) {
  const menu = (/** @type {string} */ name) => page.getByRole('navigation', { name: said(LONG, name), exact: true });
  if (size === 'phone')
    await menu('Main')
      .getByRole('link', { name: said(LONG, 'War'), exact: true })
      .waitFor();
  else {
    await menu('All screens')
      .getByRole('heading', { name: said(LONG, 'Expansion') })
      .waitFor();
    await menu('Sections')
      .getByRole('button', { name: said(LONG, 'Realm') })
      .waitFor();
  }
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: said(LONG, 'Command palette') });
  await palette.getByRole('group', { name: said(LONG, 'Go to') }).waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await page.goto(page.url().replace('quests', 'kingdom'));
  await page.getByRole('main').getByText(said(LONG, 'Why?'), { exact: true }).first().waitFor();
}

sizedStory(
  'a player chooses a language, reads it everywhere, and goes back to English',
  async ({ server, seat, size }) => {
    const warden = await seat();
    await enthrone(warden, EMAIL);
    await grant(server, EMAIL);
    const page = await warden.open('/profile?part=settings');
    const language = page.getByLabel('Language');
    await language.selectOption(LONG);
    await page.locator(`html[lang="${LONG}"][dir="ltr"]`).waitFor();
    await page.getByLabel(said(LONG, 'Language')).waitFor();
    await page.goto(`${warden.url}/#/quests`);
    await page.getByRole('heading', { level: 1, name: said(LONG, 'Quest Log') }).waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `languages-quests-${size}`);
    await expectTranslatedFrame(page, size);
    await page.goto(`${warden.url}/#/profile?part=settings`);
    await page.getByLabel(said(LONG, 'Language')).selectOption(RIGHT_TO_LEFT);
    await page.locator(`html[lang="${RIGHT_TO_LEFT}"][dir="rtl"]`).waitFor();
    await page.getByLabel(said(RIGHT_TO_LEFT, 'Language')).selectOption('en');
    await eventually(async () => assert.equal(await page.locator('html').getAttribute('lang'), 'en'));
    await page.getByLabel('Language').waitFor();
    const console = await warden.open('/admin?part=packs');
    await new AdminScreen(console).shown();
    await console.getByRole('heading', { name: 'Languages' }).waitFor();
    await console
      .getByText(/texts translated; the others are shown in English/)
      .first()
      .waitFor();
    await console.getByRole('heading', { name: 'Languages' }).scrollIntoViewIfNeeded();
    await expectGoodAtRest(console);
    await screenshot(console, `languages-console-${size}`);
  },
  { args },
);
