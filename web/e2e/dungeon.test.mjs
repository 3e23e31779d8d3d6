// @ts-check
// The dungeon at both sizes: floors dug and furnished, the odds before a raid, one raid repelled and one lost, both
// read and watched.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { calm, command, enthrone, settle, view } from './harness/person.mjs';
import { BARE, raidsUntil, rich, STRONG } from './harness/raids.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { DungeonScreen } from './screens/dungeon.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory('E-105 E-121 E-122 dungeon: three floors dug, one furnished by hand', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await rich(server, person, 9);
  await calm(server, person);
  const page = await person.open('/dungeon');
  const dungeon = new DungeonScreen(page);
  const shell = new Shell(page);
  await dungeon.shown();
  await dungeon.dossier.getByText('None before the first floor').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `dungeon-empty-${size}`);

  for (const level of [1, 2, 3]) await dungeon.dig(level);
  await shell.notified('Floor 3 is dug.');
  assert.equal((await view(person)).sections.dungeon.cost, 800_000);
  assert.ok(await dungeon.digButton().isDisabled());

  await dungeon.edit(1);
  await dungeon.editor.getByRole('heading', { name: 'Editing Floor 1' }).waitFor();
  const guardian = dungeon.guardian();
  assert.equal(await guardian.locator('option').first().textContent(), '-- None --');
  assert.equal(await dungeon.theme().inputValue(), 'Undeveloped Cavern');
  assert.ok(await dungeon.generateButton().isDisabled());
  await dungeon.theme().fill('');
  await dungeon.generateButton().click(); // an empty theme generates nothing
  assert.equal(await dungeon.names('Monsters').count(), 0);

  await dungeon.theme().fill('Bone Library');
  await dungeon.generateButton().click();
  await dungeon.names('Monsters').first().waitFor();
  const monsters = await dungeon.names('Monsters').count();
  const traps = await dungeon.names('Traps').count();
  assert.ok(monsters >= 2 && monsters <= 4 && traps >= 1 && traps <= 3, `${monsters} monsters, ${traps} traps`);
  assert.notEqual(await dungeon.editor.getByLabel(/^Description \(optional/).inputValue(), '');

  // Unsaved changes are lost on closing, after a question.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await dungeon.editor.waitFor({ state: 'detached' });
  assert.equal((await view(person)).sections.floors['01'].theme, 'Undeveloped Cavern');

  await dungeon.edit(1);
  await dungeon.theme().fill('Bone Library');
  await guardian.selectOption('morwen_sableglass');
  for (const effect of ['Blood Wards', 'Living Stone', 'Choking Fog']) await dungeon.effect(effect).check();
  assert.ok(await dungeon.effect('Web Maze').isDisabled());
  await dungeon.editor.getByRole('button', { name: 'Add monster' }).click();
  assert.equal(await dungeon.names('Monsters').first().inputValue(), 'New...');
  await dungeon.editor.getByLabel('Power of New...').fill('200');
  await dungeon.editor.getByLabel('Drawing of New...').selectOption('Golem');
  await dungeon.editor.getByText('9,000', { exact: true }).first().waitFor(); // (5,800 + 200) x 1.2 x 1.25, before it is saved
  await expectGoodAtRest(page);
  await screenshot(page, `dungeon-editor-${size}`);
  await dungeon.save();
  await dungeon.floor(1).getByText('9,000').waitFor();
  await dungeon
    .floor(1)
    .getByText(/Guardian: Morwen Sableglass/)
    .waitFor();
  // K17: a hostile effect weakens raiders here and on the floors below.
  await dungeon.floor(1).getByText('Raiders at 95%: passing costs 9,473').waitFor();
  await dungeon.floor(3).getByText('Raiders at 95%: passing costs 0').waitFor();
  await screenshot(page, `dungeon-floors-${size}`);
  await dungeon.floor(1).getByRole('button', { name: 'Why? What passing floor 1 costs raiders' }).click();
  await page.getByText('Choking Fog on floor 1, raiders ×0.95').waitFor();
  await page.keyboard.press('Escape');
  const { floors, npcs } = (await view(person)).sections;
  assert.equal(floors['01'].defensePower, 9000);
  assert.equal(floors['01'].monsters.at(-1).figure, 'golem');
  assert.equal(npcs.morwen_sableglass.task, 'Guarding floor 1');

  // The guardian of another floor is listed and cannot be chosen.
  await dungeon.edit(2);
  assert.ok(await guardian.locator('option[value="morwen_sableglass"]').isDisabled());
  await page.keyboard.press('Escape');
  await dungeon.floor(1).getByRole('link', { name: 'Speak to Morwen Sableglass' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Morwen Sableglass' }).waitFor();
});

sizedStory(
  'E-115 E-116 dungeon: the odds, a warning, a raid repelled and one lost, told and watched',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    await rich(server, person, 3);
    await command(person, 'commands/dungeon.excavate', {});
    const save = (/** @type {object} */ floor) =>
      command(person, 'commands/dungeon.save_floor', { floor: '01', ...floor });
    await save(STRONG);
    const { dungeon: foreseen } = (await view(person)).sections;
    assert.equal(foreseen.totalDefense, 14_490); // 8,400 x 1.25 x 1.2 x 1.15

    const page = await person.open('/dungeon');
    const dungeon = new DungeonScreen(page);
    const shell = new Shell(page);
    await dungeon.shown();
    await dungeon.odds.getByRole('button', { name: /^Why/ }).click();
    await page.getByText('They need more than this to pass every floor').waitFor();
    await page.keyboard.press('Escape');

    await server.advance(3 * 3600 - 300 - 60);
    await settle(person);
    await server.advance(60);
    await dungeon.dossier.getByText(/^A raid is coming/).waitFor();
    await shell.notified(/^Raid in 5 minutes/);
    await expectGoodAtRest(page);
    await screenshot(page, `dungeon-warning-${size}`);

    await server.advance(300);
    await eventually(async () => assert.equal((await view(person)).sections.dungeon.raidHistory.length, 1));
    const [first] = (await view(person)).sections.dungeon.raidHistory;
    assert.equal(first.success, first.raiderPower > 14_490);
    await dungeon.history.getByText(first.raiderName).waitFor();

    await raidsUntil(server, person, (raids) => raids.some(({ success }) => !success));

    const before = (await view(person)).sections.dungeon.raidHistory.length;
    await save({ ...BARE, theme: 'Open House' });
    await dungeon.odds.getByText('100%').waitFor();
    const [lost] = await raidsUntil(server, person, (raids) => raids.length > before);
    assert.ok(lost.success && lost.lootLost > 0);
    await settle(person);
    await page.reload(); // an event of the absence has opened its dialog
    await dungeon.history
      .getByRole('button', { name: `Report: ${lost.raiderName}` })
      .first()
      .click();
    await dungeon.raid
      .getByText(`Your dungeon was breached! The ${lost.raiderName} stole ${lost.lootLost.toLocaleString('en')}G!`)
      .waitFor();
    await dungeon.raid.getByText('Floor 1: Open House').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `dungeon-raid-${size}`);
    await dungeon.raid.getByRole('button', { name: 'Watch the raid' }).click();
    const skip = dungeon.raid.getByRole('button', { name: 'Skip' });
    if (await skip.isVisible()) await skip.click();
    await dungeon.raid
      .getByRole('status')
      .getByText(/^Your dungeon was breached/)
      .waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `dungeon-scene-${size}`);
  },
);

story('E-117 E-119 dungeon: nobody raids what is not dug, and an absence has one raid', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await rich(server, person, 2);
  assert.deepEqual((await view(person)).sections.dungeon.raidHistory, []);
  await command(person, 'commands/dungeon.excavate', {});
  await server.advance(86_400, false);
  const { dungeon, absence } = (await view(person)).sections;
  assert.equal(dungeon.raidHistory.length, 1);
  const raids = absence.reports
    .at(-1)
    .finished.filter((/** @type {any} */ notice) => /^dungeon\.(breached|repelled)$/.test(notice.code));
  assert.equal(raids.length, 1);
});
