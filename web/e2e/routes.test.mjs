// @ts-check
// Navigation by menu and by address, and the frame around it.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DESKTOP, PHONE, screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen, expectNoSidewaysScroll } from './harness/expect.mjs';
import { command, deafen, enthrone } from './harness/person.mjs';
import { binary } from './harness/server.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const EMAIL = 'ysolde@keep.example';
const FAULT = 'Unexpected Application Error!';

story('C-249 C-251 every screen opens by menu, by address and again after a reload', async ({ seat }) => {
  const person = await seat({ motion: true });
  await enthrone(person);
  const page = await person.open('/');
  const shell = new Shell(page);
  await new KingdomScreen(page).shown();
  assert.match(page.url(), /#\/kingdom$/);
  const routes = await shell.routes();
  const groups = await shell.side.getByRole('heading', { level: 2 }).allTextContents();
  assert.ok(groups.includes('Core') && groups.includes('System'));
  assert.deepEqual(
    groups,
    ['Core', 'Expansion', 'Social', 'System'].filter((group) => groups.includes(group)),
  );
  assert.equal(new Set(routes).size, routes.length);
  for (const route of routes) {
    const link = shell.side.locator(`a[href="${route}"]`);
    await link.click();
    await shell.side.locator(`a[href="${route}"][aria-current="page"]`).waitFor();
    const title = await eventually(() => screenTitle(page));
    await page.reload();
    assert.equal(await eventually(() => screenTitle(page)), title, `${route} after a reload`);
  }
  // Both menus lead to the same screens: the bar has no screen that the side menu lacks.
  for (const group of await shell.sections.locator('button').all()) {
    await group.click();
    const hrefs = await page
      .getByRole('menuitem')
      .evaluateAll((items) => items.map((item) => item.getAttribute('href')));
    assert.ok(hrefs.length > 0);
    assert.deepEqual(
      hrefs.filter((href) => !routes.includes(href ?? '')),
      [],
    );
    await page.keyboard.press('Escape');
  }
});

/** The heading of the open screen, which is not the error's. @param {import('playwright-core').Page} page */
async function screenTitle(page) {
  const headings = await page.getByRole('main').getByRole('heading', { level: 1 }).allTextContents();
  assert.equal(headings.length, 1, `${page.url()} has ${headings.length} first headings`);
  assert.notEqual(headings[0], FAULT);
  return headings[0];
}

sizedStory('C-250 an address without a screen shows the error screen with a way back', async ({ seat }) => {
  const person = await seat({ motion: true });
  await enthrone(person);
  const page = await person.open('/nowhere');
  await page.getByRole('heading', { name: FAULT }).waitFor();
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await page.locator('.fault code').textContent();
  await page.getByRole('button', { name: 'Copy the error id' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), id);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Return to the kingdom' }).click();
  await new KingdomScreen(page).shown();
});

story(
  'C-252 a group of the top bar opens under the pointer and by key, and closes 200 ms after the pointer has left',
  async ({ seat }) => {
    const person = await seat({ motion: true });
    await enthrone(person);
    const page = await person.open();
    const shell = new Shell(page);
    const group = shell.sections.getByRole('button', { name: 'System' });
    const menu = page.getByRole('menu', { name: 'System' });
    await group.hover();
    await menu.waitFor();
    assert.equal(await group.getAttribute('aria-expanded'), 'true');
    // Measured in the page, between the pointer's leaving and the closing, so that the load of this machine does not
    // count.
    await group.evaluate((el) => {
      let left = 0;
      el.parentElement?.addEventListener('pointerleave', () => {
        left = performance.now();
      });
      new MutationObserver(() => Object.assign(window, { stayed: performance.now() - left })).observe(el, {
        attributeFilter: ['aria-expanded'],
      });
    });
    await page.mouse.move(640, 600);
    await menu.waitFor({ state: 'detached' });
    assert.equal(await group.getAttribute('aria-expanded'), 'false');
    const stayed = await page.evaluate(() => /** @type {{stayed: number}} */ (/** @type {unknown} */ (window)).stayed);
    assert.ok(stayed >= 199, `a slip of the hand closed it after ${stayed} ms`);

    await group.focus();
    await page.keyboard.press('Enter');
    const items = menu.getByRole('menuitem');
    const focused = (/** @type {import('playwright-core').Locator} */ item) =>
      item.evaluate((el) => el === document.activeElement);
    await eventually(async () => assert.ok(await focused(items.first())));
    await page.keyboard.press('ArrowDown');
    assert.ok(await focused(items.nth(1)));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    assert.ok(await focused(items.last()));
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    assert.ok(await focused(group));
  },
);

story('C-253 on the phone the menu slides in; the backdrop, Esc and a link close it', async ({ seat }) => {
  const person = await seat({ viewport: PHONE, motion: true });
  await enthrone(person);
  const page = await person.open();
  const shell = new Shell(page);
  await new KingdomScreen(page).shown();
  const opened = shell.side.and(page.locator('.is-open'));
  const shut = () => opened.waitFor({ state: 'detached' });
  await shell.menuButton.tap();
  await opened.waitFor();
  await expectGoodScreen(page);
  await page.touchscreen.tap(350, 400);
  await shut();
  await shell.menuButton.tap();
  await page.keyboard.press('Escape');
  await shut();
  await shell.menuButton.tap();
  await opened.getByRole('link', { name: 'Profile' }).tap();
  await shut();
  assert.match(page.url(), /#\/profile$/);
  await expectNoSidewaysScroll(page);
});

story('C-255 the theme is kept and stands before the first paint', async ({ seat }) => {
  const person = await seat({ motion: true });
  await enthrone(person);
  const page = await person.open();
  const shell = new Shell(page);
  await shell.shown();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  await shell.themeToggle.click();
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
  // Every background colour of the page in any frame of its loading, from before its first paint.
  await page.addInitScript(() => {
    /** @type {string[]} */
    const seen = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await shell.shown();
  const seen = await page.evaluate(() => [
    ...new Set(/** @type {{seen: string[]}} */ (/** @type {unknown} */ (window)).seen),
  ]);
  assert.equal(seen.length, 1, `the page went through ${seen.join(', ')}`);
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
});

/** A purse between two commands: 2,500 less 600, and thirty for each tick. @param {string} text */
const settled = (text) => Number(text.replace(',', '')) % 30 === 10;

for (const motion of [true, false])
  story(`C-254 the gold ${motion ? 'rolls to its new figure' : 'jumps where motion is unwanted'}`, async ({ seat }) => {
    const person = await seat({ motion });
    await enthrone(person);
    const page = await person.open();
    const kingdom = new KingdomScreen(page);
    await kingdom.shown();
    const gold = new Shell(page).count('gold').locator('[aria-hidden]').last();
    const figure = async () => Number((await gold.textContent())?.replace(',', ''));
    assert.ok((await figure()) >= 2500);
    await gold.evaluate((el) => {
      /** @type {string[]} */
      const rolled = [];
      Object.assign(window, { rolled });
      // The animation is paused as it begins and set to half a second, when the digits are at rest.
      el.addEventListener('animationstart', (event) => {
        const { animationName, target } = /** @type {AnimationEvent} */ (event);
        const digits = /** @type {HTMLElement} */ (target);
        const [roll] = digits.getAnimations();
        if (!roll) return;
        roll.pause();
        const awayAt = (/** @type {number} */ ms) => {
          roll.currentTime = ms;
          return Math.abs(new DOMMatrix(getComputedStyle(digits).transform).f);
        };
        const [begin, middle, last, end] = [0, 250, 495, 500].map(awayAt);
        const falls = begin > 10 && begin > middle && middle > last && last > 0 && end < 0.01;
        rolled.push(`${animationName} ${falls ? '0.5 s' : [begin, middle, last, end]} from ${digits.dataset.from}`);
      });
    });
    await command(person, 'commands/building.upgrade', { building: 'walls' });
    await eventually(async () => assert.ok((await figure()) < 2200 && settled(String(await figure()))));
    const rolled = () =>
      page.evaluate(() => /** @type {{rolled: string[]}} */ (/** @type {unknown} */ (window)).rolled);
    if (motion) await eventually(async () => assert.match((await rolled()).join('; '), /roll-down 0.5 s from 2,5/));
    else assert.deepEqual(await rolled(), []);
  });

/** The greatest gold and power that the page can get; no test has the weeks to earn them. */
const CEILING = 9_007_199_254_740;

story(
  'C-253 the greatest gold and power fit in the bar of every window, and are read out in full',
  async ({ seat }) => {
    const person = await seat({ viewport: PHONE });
    await enthrone(person);
    await deafen(person); // no tick resets the figures
    await person.context.route('**/api/v1/reign', async (route) => {
      const answer = await route.fetch();
      const view = await answer.json();
      view.sections.pulse.gold = CEILING;
      view.sections.growth.power = CEILING;
      await route.fulfill({ response: answer, json: view });
    });
    const page = await person.open('/updates');
    const shell = new Shell(page);
    await shell.shown();
    for (const width of [320, 360, 600, 601, 900, 901, 1180, 1181, 1280, 1400, 1401]) {
      await page.setViewportSize({ width, height: 740 });
      // The bar learns of its new width a frame after the window.
      await eventually(async () => {
        await expectNoSidewaysScroll(page);
        const box = await shell.profile.boundingBox();
        assert.ok(box && box.x + box.width <= width, `the face ends at ${box && box.x + box.width} of ${width} px`);
      });
    }
    await page.setViewportSize(PHONE);
    for (const figure of /** @type {const} */ (['gold', 'power'])) {
      await eventually(async () => assert.equal(await shell.rolling(figure).textContent(), '9T'));
      assert.equal(await shell.counter(figure), CEILING);
      await shell.count(figure).tap();
      await page.getByRole('tooltip', { name: `9,007,199,254,740 ${figure}` }).waitFor();
    }
  },
);

story(
  'C-245 C-258 seven notices: five shown, newest first, all seven in the log with their age',
  async ({ seat, server }) => {
    const person = await seat({ motion: true });
    await enthrone(person);
    // Seven buildings take longer than a toast stays: the timer of five seconds never ends here.
    await person.context.addInitScript(() => {
      const real = window.setTimeout;
      const held = (/** @type {TimerHandler} */ work, /** @type {number | undefined} */ ms) =>
        ms === 5000 ? 0 : real(work, ms);
      Object.assign(window, { setTimeout: held });
    });
    const page = await person.open();
    const shell = new Shell(page);
    const kingdom = new KingdomScreen(page);
    await kingdom.shown();
    await server.advance(120);
    const built = ['Walls', 'Farm', 'Barracks', 'Mine', 'Treasury', 'Throne Room', 'Market'];
    for (const building of built) {
      await kingdom.openBuilding(building);
      await kingdom.build();
    }
    await eventually(async () => {
      const toasts = await shell.notifications.getByRole('button', { name: /Dismiss$/ }).allTextContents();
      assert.equal(toasts.length, 5);
      for (const [at, building] of built.slice(-5).reverse().entries())
        assert.ok(toasts[at]?.includes(building), `${at}: ${toasts[at]}`);
    });
    await shell.fromProfile('Activity Log');
    const lines = page.getByRole('dialog', { name: 'Activity Log' }).getByRole('listitem');
    await eventually(async () => {
      const all = await lines.allTextContents();
      for (const building of built)
        assert.ok(
          all.some((line) => line.includes(building)),
          building,
        );
      assert.ok(
        all.every((line) => /now$|seconds? ago|minutes? ago/.test(line)),
        all.join('\n'),
      );
      assert.ok(all.some((line) => line.includes('Achievement')));
    });
    await expectGoodScreen(page);
    await page.getByRole('dialog').getByText('The realm', { exact: false }).first().click();
    await eventually(async () => {
      const some = await lines.allTextContents();
      assert.ok(some.length >= built.length && some.every((line) => !line.includes('Achievement')), some.join('\n'));
    });
  },
);

story(
  'C-040 C-041 a player has no link to the Admin Panel and no screen of it; whom the command line grants the role is an admin at once',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person, EMAIL);
    const page = await person.open('/admin');
    await page.getByRole('heading', { name: FAULT }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Admin Panel' }).count(), 0);
    await promisify(execFile)(binary, ['admin', 'grant', EMAIL, '--data', server.data]);
    const me = await (await person.context.request.get(`${server.url}/api/v1/auth/me`)).json();
    assert.equal(me.role, 'admin');
  },
);

/** The boxes of a dialog and the notifications, once both are at rest. @param {import('playwright-core').Page} page */
const lie = (page) =>
  page.evaluate(() => {
    const boxes = (/** @type {string} */ of) =>
      [...document.querySelectorAll(of)].map((el) => el.getBoundingClientRect()).filter((box) => box.height > 0);
    return { dialog: boxes('[aria-modal="true"]').at(-1), toasts: boxes('.toast') };
  });

for (const width of [360, 1000, 1280])
  story(
    `at ${width} px a notification covers nothing of an open dialog, and belongs to it`,
    async ({ seat, server }) => {
      const person = await seat({ viewport: { width, height: width === 360 ? 740 : 800 }, motion: false });
      await enthrone(person);
      await server.advance(200);
      const page = await person.open('/kingdom?building=walls');
      const kingdom = new KingdomScreen(page);
      const shell = new Shell(page);
      // The notice of one dialog is still shown when the next one opens.
      await kingdom.build();
      await kingdom.openBuilding('Farm');
      const apart = async () => {
        await shell.notifications.getByRole('button').first().waitFor();
        assert.equal(await kingdom.dialog.getAttribute('aria-owns'), 'toasts');
        const { dialog: box, toasts } = await lie(page);
        assert.ok(box && toasts.length > 0);
        for (const toast of toasts) {
          const beside = toast.right <= box.left || toast.left >= box.right;
          assert.ok(beside || toast.bottom <= box.top, `${JSON.stringify(toast)} lies on ${JSON.stringify(box)}`);
          assert.ok(toast.left >= 0 && toast.right <= width && toast.top >= 0);
        }
      };
      await apart();
      await kingdom.dialog.getByRole('button', { name: 'Close' }).click();
      const rename = page.getByRole('button', { name: 'Rename the kingdom' });
      await rename.press('Enter');
      await kingdom.dialog.getByRole('textbox').fill('Ashmoor, where the river forgets');
      await kingdom.dialog.getByRole('button', { name: 'Rename' }).click();
      await kingdom.dialog.waitFor({ state: 'detached' });
      await rename.press('Enter');
      await apart();
      await expectGoodScreen(page);
    },
  );

story('a name of one long word stays within the kingdom', async ({ seat }) => {
  const person = await seat({ viewport: PHONE, motion: false });
  await enthrone(person);
  const word = 'W'.repeat(32);
  const page = await person.open('/kingdom');
  const kingdom = new KingdomScreen(page);
  await kingdom.shown();
  await page.getByRole('button', { name: 'Rename the kingdom' }).click();
  await kingdom.dialog.getByRole('textbox').fill(word);
  await page.keyboard.press('Enter');
  await kingdom.dialog.waitFor({ state: 'detached' });
  await kingdom.heading.filter({ hasText: word }).waitFor();
  const width = await kingdom.heading.evaluate((box) => {
    const text = document.createRange();
    text.selectNodeContents(box);
    return text.getBoundingClientRect().right;
  });
  assert.ok(width <= PHONE.width, `${width} px of ${PHONE.width}`);
});

/** A phone on its side, a page at twice its size, a tablet. */
const LOW = [
  { width: 640, height: 450 },
  { width: 780, height: 360 },
  { width: 915, height: 412 },
  { width: 1024, height: 768 },
];

story('in low and narrow windows every label lies within the scene, and none on another', async ({ seat }) => {
  const person = await seat({ motion: false });
  await enthrone(person);
  await deafen(person); // no tick resets the prices
  await priced(person, 1_234_567);
  const page = await person.open('/kingdom');
  await page.locator('.plot-label').nth(9).waitFor(); // they arrive in batches
  for (const size of LOW) {
    await page.setViewportSize(size);
    const { scene, labels } = await page.evaluate(() => {
      const box = (/** @type {Element} */ el) => el.getBoundingClientRect().toJSON();
      return {
        scene: box(/** @type {Element} */ (document.querySelector('.scene'))),
        labels: [...document.querySelectorAll('.plot-label')].map((el) => ({ name: el.textContent, ...box(el) })),
      };
    });
    assert.equal(labels.length, 10);
    for (const [at, one] of labels.entries()) {
      const where = `${one.name} at ${size.width} by ${size.height}`;
      assert.ok(
        one.right <= scene.right && one.bottom <= scene.bottom && one.left >= scene.left,
        `${where} is cut off`,
      );
      for (const other of labels.slice(at + 1)) {
        const apart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        assert.ok(apart, `${where} lies on ${other.name}`);
      }
    }
  }
  for (const size of [...LOW, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await eventually(() => expectTilesHold(page, `${size.width} by ${size.height}`));
    await screenshot(page, `tiles-${size.width}`);
  }
});

/**
 * A price that no test has the weeks to reach.
 * @param {import('./harness/browser.mjs').Person} person @param {number} cost
 */
const priced = (person, cost) =>
  person.context.route('**/api/v1/reign', async (route) => {
    const answer = await route.fetch();
    const view = await answer.json();
    for (const one of Object.values(view.sections.buildings)) one.cost = cost;
    await route.fulfill({ response: answer, json: view });
  });

/**
 * Each building's tile shows its full price, and no text of it overlaps another or the edge.
 * @param {import('playwright-core').Page} page @param {string} at
 */
async function expectTilesHold(page, at) {
  const wrong = await page.locator('.lot').evaluateAll((tiles) =>
    tiles.flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const texts = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT);
      /** @type {{ one: DOMRect, text: string | null }[]} */
      const drawn = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        if (!texts.currentNode.parentElement?.closest('.sr'))
          drawn.push(...[...range.getClientRects()].map((one) => ({ one, text: texts.currentNode.textContent })));
      }
      return drawn.flatMap(({ one, text }, i) => [
        ...(one.left < box.left || one.right > box.right || one.bottom > box.bottom + 1
          ? [`${text} leaves its tile`]
          : []),
        ...drawn
          .slice(i + 1)
          .filter(
            ({ one: other }) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 4 &&
              other.top < one.bottom - 4,
          )
          .map((other) => `${text} lies on ${other.text}`),
      ]);
    }),
  );
  assert.deepEqual(wrong, [], at);
  assert.ok((await page.locator('.lot', { hasText: '1,234,567' }).count()) > 5, `prices at ${at}`);
}

story('? lists the hotkeys; G and a letter lead to a screen; both are deaf once switched off', async ({ seat }) => {
  const person = await seat({ motion: false });
  await enthrone(person);
  const page = await person.open('/kingdom');
  await new KingdomScreen(page).shown();
  const sheet = page.getByRole('dialog', { name: 'Hotkeys' });
  await page.keyboard.press('?');
  await sheet.getByText('Quests', { exact: true }).waitFor();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await page.getByRole('heading', { name: 'NPC Management' }).waitFor();
  const filter = page.getByRole('searchbox', { name: 'Filter by name or role' });
  await filter.waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('gq?');
  assert.equal(await filter.inputValue(), 'gq?', 'whoever writes is not led away');
  await page.locator('#main').focus();
  await page.keyboard.press('?');
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Command palette' }).waitFor();
  assert.equal(new URL(page.url()).hash, '#/npcs');
});

story('on the phone Back closes what is open over a screen, and its own button leads no further', async ({ seat }) => {
  const person = await seat({ viewport: PHONE, motion: false });
  await enthrone(person);
  const page = await person.open('/updates');
  const shell = new Shell(page);
  await shell.shown();
  await page.evaluate(() => {
    location.hash = '#/npcs';
  });
  const dialog = page.getByRole('dialog');
  const interact = page.getByRole('button', { name: /^Interact with/ }).first();
  const closed = async () => {
    await dialog.waitFor({ state: 'detached' });
    assert.equal(new URL(page.url()).hash, '#/npcs');
  };
  await interact.click();
  await dialog
    .getByRole('tab')
    .or(dialog.getByRole('button', { name: 'Give gift' }))
    .first()
    .waitFor();
  await page.goBack();
  await closed();
  await interact.click();
  await dialog.getByRole('button', { name: 'Close' }).dblclick();
  await closed();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Updates & Roadmap' }).waitFor();
  // A link to an NPC, opened from elsewhere: no other screen is behind it.
  await page.goto(`${person.url}/#/npcs?profile=nyx_hollowstep`);
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await closed();
  await page.evaluate(() => {
    location.hash = '#/kingdom';
  });
  await page
    .getByRole('button', { name: /Treasury/ })
    .first()
    .click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(new URL(page.url()).hash, '#/kingdom');
});
