// @ts-check
// From the fogged map to an alliance, a war, a raid and a scouted land: by keys, by pointer and in the list.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodPart, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, grow, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { Shell } from './screens/shell.mjs';
import { WorldMapScreen } from './screens/worldmap.mjs';

withBrowser();

const REGIONS = 19;

/** @typedef {import('playwright-core').Page} Page */

/** Judges the part in both themes, and keeps a picture. @param {Page} page @param {string} name */
const look = (page, name, part = '[role="dialog"]') =>
  expectGoodPart(page, part, (theme) => screenshot(page, `map-${name}-${theme}`));

/** @param {import('./harness/browser.mjs').Person} person @param {string} id */
const land = async (person, id) => (await view(person)).sections.lands[id];

// E-009
sizedStory('the map, its legend and its list', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/worldmap');
  const map = new WorldMapScreen(page);
  await new Shell(page).shown();
  await map.drawn(REGIONS);
  if (size === 'phone') await map.legend.locator('summary').click();
  const words = await map.legend.locator('li').allTextContents();
  assert.deepEqual(words.sort(), ['Allied', 'Contested', 'Controlled', 'Enemy', 'Neutral', 'Unexplored']);
  assert.equal((await land(person, 'dwarf-kingdom')).status, 'Ally');
  await look(page, `whole-${size}`, 'main');
  if (size === 'phone') await map.legend.locator('summary').click();
  await moves(page, map);
  if (size === 'phone') await pinches(page, map);

  await map.button('List').click();
  const rows = page.locator('.atlas__list tbody tr');
  assert.equal(await rows.count(), 19);
  await expectGoodScreen(page);
  await screenshot(page, `map-list-${size}`);
  const back = await map.button('Map').boundingBox();
  assert.ok(back && back.y < (page.viewportSize()?.height ?? 0), 'the way back to the map is below a long list');
  const silverbough = rows.filter({ hasText: 'Silverbough' });
  const [seen] = await silverbough.allInnerTexts(); // without the hidden facts
  assert.match(seen ?? '', /Neutral\s+Neutral[\s\S]+5,890[\s\S]+24/); // status, relationship, garrison, tribute
  const hidden = await page.locator('.atlas__list').evaluate((list) => list.scrollWidth - list.clientWidth);
  assert.ok(hidden <= 0, `${hidden} px of the list are beyond the window`);
  await silverbough.getByRole('link').click();
  await map.dossier.getByRole('heading', { name: 'Silverbough', level: 2 }).waitFor();
  await map.button('Map').click();
  await map.drawn(REGIONS);
  await look(page, `dossier-${size}`, 'main');
  await map.choose('The Ashfen Waste');
  await map.dossier.getByText('Nobody rules the Ashfen.').waitFor();
});

/** Two fingers move apart, then together. @param {Page} page @param {WorldMapScreen} map */
async function pinches(page, map) {
  const box = await map.map.boundingBox();
  assert.ok(box);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  const touch = (/** @type {string} */ type, /** @type {number[]} */ ...gaps) =>
    cdp.send(
      'Input.dispatchTouchEvent',
      /** @type {any} */ ({
        type,
        touchPoints: gaps.flatMap((gap) => [
          { x: x - gap, y, id: 0 },
          { x: x + gap, y, id: 1 },
        ]),
      }),
    );
  const pinch = async (/** @type {number} */ from, /** @type {number} */ to) => {
    const before = await map.scale();
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step++) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd');
    return before;
  };
  const apart = await pinch(30, 90);
  await eventually(async () =>
    assert.ok((await map.scale()) > apart * 1.5, 'fingers that draw apart bring the map nearer'),
  );
  const together = await pinch(90, 30);
  await eventually(async () =>
    assert.ok((await map.scale()) < together / 1.5, 'fingers that draw together take it away'),
  );
  assert.match(page.url(), /#\/worldmap$/, 'a pinch chose a land');
  await cdp.detach();
}

/**
 * Buttons, keys, wheel and drag move the drawing; a drag chooses no land.
 * @param {Page} page @param {WorldMapScreen} map
 */
async function moves(page, map) {
  const moved = async (/** @type {() => Promise<void>} */ act) => {
    const before = await map.placed();
    await act();
    await eventually(async () => assert.notEqual(await map.placed(), before));
  };
  await moved(() => map.button('Nearer').click());
  await moved(() => map.button('Further').click());
  await map.land('The Black March').focus();
  await moved(() => page.keyboard.press('ArrowLeft'));
  await moved(() => page.keyboard.press('+'));
  const box = await map.map.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await moved(() => page.mouse.wheel(0, 240));
  await moved(async () => {
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2 - 40, { steps: 4 });
    await page.mouse.up();
  });
  assert.match(page.url(), /#\/worldmap$/, 'a drag chose a land');
}

sizedStory('deeds with lands, and the world answers', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  for (const activity of ['idle17', 'idle18']) await command(person, 'commands/activity.start', { activity });
  await server.advance(7200, false);
  await settle(person);
  for (const activity of ['idle17', 'idle18']) await command(person, 'commands/activity.collect', { activity });
  const page = await person.open('/worldmap');
  const map = new WorldMapScreen(page);
  await map.drawn(REGIONS);
  await map.choose('Silverbough');
  await diplomacy(page, map, person, size);
  await warfare(page, map, person, size);
  await tidings(server, page, map, size);
  await exploration(server, page, map, person, size);
});

/** @param {Page} page @param {WorldMapScreen} map @param {import('./harness/browser.mjs').Person} person @param {string} size */
async function diplomacy(page, map, person, size) {
  const dialog = await map.open('Diplomacy');
  await map.deed('Propose an alliance').getByRole('button', { name: 'Propose alliance' }).click();
  await dialog.getByRole('status').getByText('Allied').waitFor();
  await map.deed('Send a gift').getByText('They are your allies and take no gifts.').waitFor();
  assert.ok(await map.deed('Send a gift').getByRole('button', { name: 'Send' }).isDisabled());
  await map.deed('Reaffirm').getByRole('button', { name: 'Reaffirm' }).click();
  await look(page, `diplomacy-${size}`);
  await map.deed('Insult').getByRole('button', { name: 'Send the insult' }).click();
  await dialog.getByRole('status').getByText('Hostile').waitFor();
  await map.deed('Send a gift').getByRole('button', { name: 'Send' }).click();
  await dialog.getByRole('status').getByText('Cautious').waitFor();
  await map.close();
  const { relationship, diplomaticHistory } = await land(person, 'elf-kingdom');
  assert.equal(relationship, 'Cautious');
  assert.equal(diplomaticHistory.length, 5);
}

/** @param {Page} page @param {WorldMapScreen} map @param {import('./harness/browser.mjs').Person} person @param {string} size */
async function warfare(page, map, person, size) {
  const dialog = await map.open('Warfare');
  const gold = (await view(person)).sections.pulse.gold;
  await map.deed('Raid').getByRole('button', { name: 'Raid' }).click();
  await map.deed('Raid').getByText('This land was raided less than 5 minutes ago.').waitFor();
  assert.ok((await view(person)).sections.pulse.gold >= gold + 500);
  await map.deed('Declare war').getByRole('button', { name: 'Declare war' }).click();
  await dialog.getByRole('status').getByText('War', { exact: true }).waitFor();
  await map.deed('Declare war').getByText('You are at war with them already.').waitFor();
  await map.deed('Subjugation').getByText('Your power against the garrison', { exact: true }).waitFor();
  await look(page, `warfare-${size}`);
  await map.close();
  await map.dossier.getByText('You declared war.').waitFor();
}

/**
 * Within an hour the powers have responded.
 * @param {import('./harness/server.mjs').Server} server @param {Page} page @param {WorldMapScreen} map @param {string} size
 */
async function tidings(server, page, map, size) {
  await server.advance(3600, false);
  await page.reload();
  await map
    .button('Close')
    .click({ timeout: 3000 })
    .catch(() => {}); // the report of the absence
  await map.dossier.getByRole('button', { name: 'All lands' }).click();
  await map.overview.getByText('The Two Boughs').first().waitFor();
  await map.drawn(REGIONS);
  assert.ok((await map.overview.locator('.tidings li time').count()) >= 2);
  await look(page, `overview-${size}`, 'main');
}

/** E-012, E-008. @param {import('./harness/server.mjs').Server} server @param {Page} page @param {WorldMapScreen} map @param {import('./harness/browser.mjs').Person} person @param {string} size */
async function exploration(server, page, map, person, size) {
  await map.choose('Skyreave Eyries');
  await look(page, `fog-${size}`, 'main');
  const before = await view(person);
  await map.dossier.getByRole('button', { name: 'Scout', exact: true }).click();
  await new Shell(page).notifications.getByText('Scouting feature coming soon.').waitFor();
  assert.deepEqual((await view(person)).sections.lands, before.sections.lands);
  await map.dossier.getByRole('button', { name: 'Send an NPC to scout' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await look(page, `scout-${size}`);
  await dialog.getByRole('button', { name: /^Send / }).click();
  await map.dossier.getByText(/is scouting it\./).waitFor();
  await server.advance(7200, false);
  await view(person);
  await eventually(async () => assert.equal((await land(person, 'wyvern-riders')).explored, true));
  await page.reload();
  await map.dossier.getByText('113,890').waitFor();
}

// The address alone opens a land, and Back closes it.
story('a land has an address', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/worldmap?land=argland');
  const map = new WorldMapScreen(page);
  await map.dossier.getByRole('heading', { name: 'Council of Wyrms' }).waitFor();
  await map.dossier.getByRole('button', { name: 'All lands' }).click();
  await map.overview.waitFor();
  await map.choose('Mirebridge');
  await page.goBack();
  await map.overview.waitFor();
});
