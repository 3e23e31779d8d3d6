// @ts-check
// The ruler's appearance: nothing is sent until it is saved, and a change of race keeps the added points.
import assert from 'node:assert/strict';
import { PHONE } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { enthrone, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory('C-238 C-236 a colour changed and taken back, then another people saved', async ({ seat }) => {
  const points = /** @type {{strength: number}} */ ({ strength: 12, charisma: 8 });
  const person = await seat({ motion: false });
  await enthrone(person, 'ysolde@keep.example', { points });
  const page = await person.open('/appearance');
  const shell = new Shell(page);
  const shown = (/** @type {string} */ name) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true });
  const [save, reset] = [shown('Save Changes'), shown('Reset Changes')];
  await page.getByRole('heading', { level: 1, name: 'Appearance Customization' }).waitFor();
  const states = async () => [await save.isDisabled(), await reset.isDisabled()];
  assert.deepEqual(await states(), [true, true]);

  /** @type {string[]} */
  const sent = [];
  page.on('request', (request) => {
    if (request.url().includes('/commands/')) sent.push(request.url());
  });
  const hair = page.getByLabel('Hair', { exact: true });
  const before = await hair.inputValue();
  await hair.fill('#3366cc');
  await eventually(async () => assert.deepEqual(await states(), [false, false]));
  await page.getByText('1 change not saved.').waitFor();
  await expectGoodScreen(page);
  await reset.click();
  await shell.notified('Appearance changes have been reset.');
  assert.deepEqual(await states(), [true, true]);
  assert.equal(await hair.inputValue(), before);
  assert.deepEqual(sent, []); // C-238: nothing was sent

  const { attributes, race } = (await view(person)).sections.player;
  const power = (await view(person)).sections.growth.power;
  const content = await (await person.context.request.get(`${person.url}/api/v1/content`)).json();
  const bonus = (/** @type {string} */ id) =>
    content.races.find((/** @type {{id: string}} */ one) => one.id === id).bonuses.strength ?? 0;
  await page.getByRole('radio', { name: /^High Elf/ }).check({ force: true });
  await save.click();
  await shell.notified('Appearance updated successfully!');
  const after = (await view(person)).sections;
  assert.equal(race, 'archdemon');
  assert.equal(after.player.race, 'high_elf');
  assert.equal(attributes.strength, 5 + bonus('archdemon') + 12);
  assert.equal(after.player.attributes.strength, 5 + bonus('high_elf') + 12); // C-236
  assert.equal(after.growth.power, power);
  assert.equal(sent.length, 1);
});

sizedStory('saving and resetting by keyboard leave the focus on the button that was pressed', async ({ seat }) => {
  const person = await seat({ motion: false });
  await enthrone(person);
  const page = await person.open('/appearance');
  const shell = new Shell(page);
  for (const [name, said] of [
    ['Reset Changes', 'Appearance changes have been reset.'],
    ['Save Changes', 'Appearance updated successfully!'],
  ]) {
    const button = page.getByRole('button', { name, exact: true }).filter({ visible: true });
    await page.getByLabel('Hair', { exact: true }).fill('#3366cc');
    await eventually(async () => assert.equal(await button.isDisabled(), false));
    await button.focus();
    await page.keyboard.press('Enter');
    await shell.notified(said);
    await eventually(async () => assert.equal(await button.isDisabled(), true));
    assert.ok(await button.evaluate((one) => one === document.activeElement), name);
  }
});

story('on the phone the tick of an emblem covers nothing of it', async ({ seat }) => {
  const person = await seat({ viewport: PHONE });
  await enthrone(person);
  const page = await person.open('/appearance');
  const chosen = page
    .getByRole('group', { name: 'Emblem' })
    .locator('label', { has: page.getByRole('radio', { checked: true }) });
  const [tick, emblem] = [await chosen.locator('.tick').boundingBox(), await chosen.locator('.emblem').boundingBox()];
  assert.ok(tick && emblem);
  assert.ok(tick.y + tick.height <= emblem.y || tick.x >= emblem.x + emblem.width, JSON.stringify({ tick, emblem }));
});
