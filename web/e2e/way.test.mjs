// @ts-check
// The way of a new player: from the address to a kingdom that survives a kill of the server.
import assert from 'node:assert/strict';
import { LAN_HOST, screenshot } from './harness/browser.mjs';
import { BOTH, eventually, expectGoodScreen, expectNoSidewaysScroll } from './harness/expect.mjs';
import { PASSWORD, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { CreationScreen } from './screens/ruler.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory('the way: register, create, earn, build, upgrade, survive a kill', async ({ server, seat, size }) => {
  const person = await seat({ motion: true });
  const page = await person.open();
  const auth = new AuthScreen(page);
  await auth.shown(); // C-248: no session
  await expectGoodScreen(page, BOTH);
  await screenshot(page, `gate-${size}`);
  await auth.register('ysolde@keep.example', PASSWORD);

  await createRuler(page, size);

  const kingdom = new KingdomScreen(page);
  const shell = new Shell(page);
  await kingdom.shown(); // C-248: with a player
  await page.getByRole('heading', { name: 'Abandoned Camp - Fledgling Camp (Lv 1)' }).waitFor(); // C-110
  await shell.holds(2500); // C-004
  await server.advance(10);
  await eventually(() => shell.holds(2530)); // C-045
  await screenshot(page, `kingdom-new-${size}`);

  await buildAndUpgrade(kingdom, shell, size);

  await server.restart('SIGKILL');
  await shell.line.getByText('No connection.').waitFor({ state: 'detached' });
  await page.reload();
  await kingdom.stands('Walls', 2);
  await shell.holds(2530 - 600 - 780);
  // The page continues where it was: the next command is executed.
  await kingdom.openBuilding('Farm');
  await kingdom.build();
  await kingdom.stands('Farm', 1);
  const { sections } = await view(person);
  assert.deepEqual([sections.buildings.walls.level, sections.buildings.farm.level], [2, 1]);
});

sizedStory(
  'over plain http from another machine the whole page works, its error screen too',
  async ({ server, seat }) => {
    const person = await seat();
    const page = await person.context.newPage();
    const away = `http://${LAN_HOST}:${new URL(server.url).port}`;
    await page.goto(away);
    assert.equal(await page.evaluate(() => isSecureContext), false);
    await new AuthScreen(page).playAtOnce.click();
    const creation = new CreationScreen(page);
    await expectFocus(creation.heading);
    await creation.recommended.click();
    await creation.choose('Origin', 'The Latecomer');
    await creation.begin();
    const kingdom = new KingdomScreen(page);
    await kingdom.shown();
    await expectFocus(page.getByRole('heading', { level: 1 }));
    // C-002: its 5,000 experience become levels at once, and the page says so.
    await new Shell(page).notified("Congratulations! You've reached Level 4!");
    await server.advance(3600);
    await kingdom.openBuilding('Walls');
    await kingdom.build();
    await kingdom.stands('Walls', 1);
    await page.goto(`${away}/#/nowhere`);
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Copy the error id' }).count(), 0);
  },
);

/** The focus after a button has disappeared with its screen. @param {import('playwright-core').Locator} heading */
const expectFocus = (heading) =>
  eventually(async () => assert.ok(await heading.evaluate((one) => one === document.activeElement)));

/** C-022, C-023, C-024. @param {import('playwright-core').Page} page @param {string} size */
async function createRuler(page, size) {
  const creation = new CreationScreen(page);
  await creation.shown(); // C-001, C-025, C-248: a session without a player
  assert.equal(await creation.submit.textContent(), 'Allocate 20 More Points');
  assert.ok(await creation.submit.isDisabled());
  assert.ok(await creation.minus('Strength').isDisabled()); // C-023: nothing to take back

  await creation.raise('Strength', 19);
  assert.equal(await creation.submit.textContent(), 'Allocate 1 More Points'); // C-022
  await creation.raise('Charisma', 1);
  assert.equal(await creation.submit.textContent(), 'Begin Your Reign');
  assert.ok(await creation.plus('Strength').isDisabled()); // C-023: none left
  await creation.minus('Charisma').click();
  assert.ok(await creation.submit.isDisabled());
  await creation.raise('Leadership', 1);

  await creation.name.fill('<b>Ash</b> & "Bone"'); // C-018: shown as typed
  assert.equal(await creation.summary.locator('.summary__name').textContent(), '<b>Ash</b> & "Bone"');
  await creation.choose('Race & Form', 'High Elf');
  await creation.choose('Origin Story', 'Pact');
  assert.match((await creation.explained('Race').textContent()) ?? '', /High Elf/); // C-024
  assert.match((await creation.explained('Origin').textContent()) ?? '', /Pact/);
  assert.equal(await creation.explained('Alignment').textContent(), 'Neutral (Pragmatic)'); // C-023: preselected
  await creation.details.click();
  await creation.choose('Alignment', 'Evil');
  assert.equal(await creation.explained('Alignment').textContent(), 'Evil (Tyrannical)');
  await emblemsAndColours(creation, size);
  await expectGoodScreen(page, BOTH);
  await screenshot(page, `creation-${size}`);
  await creation.begin();
}

/** C-024: five emblems in five columns, five colours, and a portrait that follows. @param {CreationScreen} creation @param {string} size */
async function emblemsAndColours(creation, size) {
  assert.equal(await creation.emblems.count(), 5);
  await creation.page.getByRole('radio', { name: 'None' }).waitFor({ state: 'attached' });
  const lefts = await creation.page
    .locator('.emblems .choice')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  assert.equal(new Set(lefts).size, 5, `emblems stand in five columns on the ${size}`);
  const portrait = creation.summary.locator('svg').first();
  const before = await portrait.innerHTML();
  for (const colour of ['Skin', 'Hair', 'Eyes', 'Primary', 'Secondary'])
    await creation.page.getByLabel(colour, { exact: true }).fill('#3366cc');
  await eventually(async () => assert.notEqual(await portrait.innerHTML(), before));
}

/** C-103, C-254. @param {KingdomScreen} kingdom @param {Shell} shell @param {string} size */
async function buildAndUpgrade(kingdom, shell, size) {
  const { page } = kingdom;
  await page.getByRole('button', { name: 'Walls, not built' }).waitFor();
  await page.getByRole('button', { name: 'Treasury, level 1' }).waitFor();
  await kingdom.openBuilding('Walls');
  await kingdom.dialog.getByRole('button', { name: 'Build' }).waitFor();
  assert.match((await kingdom.dialog.textContent()) ?? '', /Not built.*Building costs600 gold/s);
  await expectGoodScreen(page, BOTH);
  await screenshot(page, `building-${size}`);
  await kingdom.build();
  await kingdom.stands('Walls', 1);
  await eventually(() => shell.holds(1930));
  await kingdom.openBuilding('Walls');
  await kingdom.dialog.getByRole('button', { name: 'Upgrade' }).waitFor();
  assert.match((await kingdom.dialog.textContent()) ?? '', /Level 1.*Next level costs780 gold/s);
  await kingdom.build();
  await kingdom.stands('Walls', 2);
  await expectNoSidewaysScroll(page);
}
