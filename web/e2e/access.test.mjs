// @ts-check
// C-257, C-253, E-246: every screen in the menus. The long form judges each at both widths and in both themes.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectNamesAsSeen, expectNoDeadControl } from './harness/controls.mjs';
import {
  drawn,
  eventually,
  expectAccessible,
  expectNoSidewaysScroll,
  inThemes,
  themesToJudge,
} from './harness/expect.mjs';
import { WHOLE } from './harness/form.mjs';
import { deafen, enthrone, enthroneGuest, grow } from './harness/person.mjs';
import { expectEveryPressAnswered, refuseOrders } from './harness/presses.mjs';
import { SIZES, sizesOf } from './harness/sizes.mjs';
import { sizedStory, story, storyAt, withBrowser } from './harness/story.mjs';
import { expectLargeTextHolds } from './harness/textsize.mjs';
import { grant } from './screens/admin.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { NpcScreen } from './screens/npc.mjs';
import { LINKED, Shell } from './screens/shell.mjs';

withBrowser();

/** Screens of the expansion: an admin's menus must list all of them. */
const EXPANSION = [
  ...[
    'worldmap',
    'vassals',
    'intelligence',
    'army',
    'policies',
    'dungeon',
    'treasury',
    'factions',
    'leaderboard',
    'updates',
  ],
  ...['admin', 'moderation'],
];
const EMAIL = 'warden@keep.example';
const THEMES = { desktop: 'dark', phone: 'light' };

for (const size of SIZES)
  storyAt(
    size,
    `C-257 C-253 E-246 ${WHOLE ? 'every screen in both themes' : 'half of the screens'}: no finding, nothing sideways, every press answered, one heading, one main part`,
    async ({ server, seat }) => {
      const person = await seat();
      await enthrone(person, EMAIL);
      await grow(server, person);
      await grant(server, EMAIL); // the console is a screen too
      await refuseOrders(person);
      await deafen(person); // the dialog of an event would cover a screen
      const page = await person.open();
      await new KingdomScreen(page).shown();
      // The short form judges in the person's own theme: the two stories together cover both.
      assert.equal(await page.locator('html').getAttribute('data-theme'), THEMES[size]);
      const wrong = [];
      const menu = await new Shell(page).routes();
      for (const one of EXPANSION) assert.ok(menu.includes(`#/${one}`), `no menu has ${one}`);
      for (const route of [...menu, ...LINKED].filter((one) => sizesOf(one).includes(size))) {
        await page.goto(`${person.url}/${route}`);
        await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
        await drawn(page);
        // A dialog whose code was still loading on the screen before opens late.
        if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
        assert.equal(await page.getByRole('dialog').count(), 0, `${route} is covered, so nobody would judge it`);
        wrong.push(...(await debts(page, `${route.replace('#/', '')}-${size}`, [...menu, ...LINKED])));
        await expectEveryPressAnswered(page).catch((error) => wrong.push(error.message));
      }
      assert.deepEqual(wrong, []);
    },
  );

/**
 * The faults of the open screen.
 * @param {import('playwright-core').Page} page @param {string} name @param {string[]} screens
 */
async function debts(page, name, screens) {
  /** @type {string[]} */
  const wrong = [];
  const note = (/** @type {Error} */ error) => wrong.push(`${name}: ${error.message}`);
  if ((await page.getByRole('heading', { level: 1 }).count()) !== 1) wrong.push(`${name}: not one first heading`);
  if ((await page.getByRole('main').count()) !== 1) wrong.push(`${name}: not one main part`);
  await expectNoSidewaysScroll(page).catch(note);
  await expectNoDeadControl(page, screens).catch(note);
  await expectNamesAsSeen(page).catch(note);
  await expectLargeTextHolds(page, `large-${name}`).catch(note);
  await inThemes(page, await themesToJudge(page), async (theme) => {
    await screenshot(page, `screen-${name}-${theme}`);
    await expectAccessible(page).catch(note);
  });
  return wrong;
}

sizedStory(
  'a guest, who has a reign to keep and no password to change: every press on the profile is answered',
  async ({ seat }) => {
    const person = await seat();
    await enthroneGuest(person);
    await refuseOrders(person);
    const page = await person.open('/profile');
    await page.getByRole('button', { name: 'Keep this reign' }).waitFor();
    await expectEveryPressAnswered(page);
    const mail = page.getByRole('textbox', { name: 'E-mail' });
    for (const from of ['Reign', 'Settings']) {
      await page.getByRole('tab', { name: from, exact: true }).click();
      await page.getByRole('button', { name: 'Keep this reign' }).click();
      await eventually(async () =>
        assert.ok(await mail.evaluate((el) => el === document.activeElement), `from ${from}`),
      );
    }
  },
);

/** A page at twice its size, and a phone on its side. */
const LOW = [
  { width: 640, height: 400 },
  { width: 740, height: 360 },
];

story(
  'below 480 px of height a drawer is a page: all of it comes into view, and nothing lies over a control',
  async ({ seat }) => {
    const person = await seat({ motion: false });
    await enthrone(person);
    await deafen(person);
    const page = await person.open('/kingdom');
    const kingdom = new KingdomScreen(page);
    await kingdom.shown();
    await kingdom.openBuilding('Treasury');
    await expectPages(page, 'building');
    await kingdom.closeDrawer();
    await kingdom.openWorks();
    await expectPages(page, 'works');
    await kingdom.closeDrawer();
    await page.goto(`${person.url}/#/npcs`);
    const npcs = new NpcScreen(page);
    await npcs.shown();
    for (const one of /** @type {const} */ (['inspect', 'interact'])) {
      await npcs[one]('Nyx Hollowstep');
      for (const tab of await npcs.dialog.getByRole('tab').all()) {
        await tab.click();
        await expectPages(page, `${one}-${await tab.textContent()}`);
      }
      await npcs.close();
    }
  },
);

/**
 * The open drawer or dialog fills each low window, and scrolls as one.
 * @param {import('playwright-core').Page} page @param {string} name
 */
async function expectPages(page, name) {
  for (const size of LOW) {
    await page.setViewportSize(size);
    await screenshot(page, `low-${name}-${size.width}`.toLowerCase().replace(/\W+/g, '-'));
    const wrong = await page.getByRole('dialog').evaluate((dialog, { width, height }) => {
      const box = dialog.getBoundingClientRect();
      const found = box.width < width || box.height < height - 1 ? [`${box.width} by ${box.height} px`] : [];
      for (const part of dialog.querySelectorAll('*')) {
        const scrolls =
          /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1;
        if (scrolls && !part.matches('textarea')) found.push(`${part.className} scrolls by itself`);
      }
      for (const control of dialog.querySelectorAll('button, input, textarea, select, a')) {
        control.scrollIntoView({ block: 'center' });
        const at = control.getBoundingClientRect();
        if (at.width < 2 || getComputedStyle(control).visibility === 'hidden') continue;
        const over = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
        if (!over || !(control.contains(over) || over.closest('label')?.contains(control)))
          found.push(`${control.textContent || control.outerHTML.slice(0, 90)} lies under ${over?.className}`);
        if (at.left < 0 || at.right > width || at.height > height) found.push(`${control.textContent} is cut off`);
      }
      dialog.scrollTop = 0;
      return found;
    }, size);
    assert.deepEqual(wrong, [], `${name} at ${size.width} by ${size.height}`);
  }
}

story('a main part that scrolls is a stop of Tab and scrolls by key; one that does not is none', async ({ seat }) => {
  const person = await seat({ viewport: { width: 360, height: 640 } });
  await enthroneGuest(person);
  const page = await person.open('/policies');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await drawn(page);
  const main = page.locator('#main');
  const stop = () => main.evaluate((part) => /** @type {HTMLElement} */ (part).tabIndex === 0);
  await eventually(async () => assert.ok(await stop(), 'the main part is no stop'));
  const focused = () => page.evaluate(() => document.activeElement?.id === 'main');
  for (let stops = 0; stops < 60 && !(await focused()); stops++) await page.keyboard.press('Tab');
  assert.ok(await focused(), 'Tab never reaches the main part');
  await page.keyboard.press('End');
  await eventually(async () => assert.ok((await main.evaluate((part) => part.scrollTop)) > 0, 'End does not scroll'));
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await eventually(async () => assert.ok(!(await stop()), 'the main part is a stop though nothing is hidden'));
});
