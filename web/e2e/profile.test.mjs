// @ts-check
// The ruler's profile as a person uses it: the form, the relics, the figures.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { ProfileScreen } from './screens/profile.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const BIOGRAPHY = 'Arrived with <b>a coat</b> & a "contract".';
const RELIC = 'The Second Lantern';

story(
  'C-234 editing the profile: only earned titles, the words as typed, the top bar follows, a refusal keeps the form',
  async ({ seat }) => {
    const person = await seat({ motion: false });
    await enthrone(person);
    const page = await person.open('/profile');
    const profile = new ProfileScreen(page);
    const shell = new Shell(page);
    await profile.shown();
    await profile.edit();
    const { unlockedTitles } = (await view(person)).sections.player;
    assert.deepEqual(await profile.title.locator('option').allTextContents(), unlockedTitles);
    await expectGoodScreen(page);

    await profile.biography.fill('x'.repeat(501));
    await profile.save();
    await profile.dialog.getByRole('alert').getByText('Keep it under 500 characters.').waitFor();
    assert.equal((await profile.biography.inputValue()).length, 501);

    await profile.biography.fill('');
    await profile.biography.focus();
    await page.keyboard.insertText('word '.repeat(4000)); // A whole book, pasted.
    await profile.save();
    await profile.dialog.getByRole('alert').getByText('Keep it under 500 characters.').waitFor();

    await page.keyboard.press('Escape'); // One key does not lose typed text.
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep writing' })
      .click();

    await profile.called.fill('Moderator Ysolde'); // H9
    await profile.biography.fill(BIOGRAPHY);
    await profile.save();
    await profile.dialog.getByRole('alert').getByText('That name reads as one of those who run this game.').waitFor();

    await profile.called.fill('Ysolde <i>Vane</i>');
    await profile.title.selectOption('Keeper of the Camp');
    await profile.biography.fill(BIOGRAPHY);
    await profile.save();
    await profile.closed();
    await shell.notified('Profile updated successfully!');
    assert.equal(await profile.name.textContent(), 'Ysolde <i>Vane</i>');
    await profile.you.getByText(BIOGRAPHY).waitFor();
    await shell.profile.getByText('Keeper of the Camp').waitFor();
    await page.reload();
    await profile.you.getByText('Keeper of the Camp').waitFor();
  },
);

sizedStory('relics are worn and taken off, achievements and gold are counted', async ({ server, seat, size }) => {
  // Without motion, so that no colour is judged in the middle of a change of theme.
  const person = await seat({ motion: false });
  await enthrone(person);
  await command(person, 'commands/quest.accept', { quest: 'q4' });
  await command(person, 'commands/building.upgrade', { building: 'walls' });
  await command(person, 'commands/quest.complete', { quest: 'q4' });
  await server.advance(60);
  const page = await person.open('/profile');
  const profile = new ProfileScreen(page);
  await profile.shown();
  await wardrobe(page, profile, size);
  await figures(person, profile);
  await expectGoodScreen(page);
  await screenshot(page, `profile-${size}`);
});

/** @param {import('playwright-core').Page} page @param {ProfileScreen} profile @param {string} size */
async function wardrobe(page, profile, size) {
  await profile.slot('Head', 'empty').click();
  await profile.dialog.getByText('You own nothing for this slot yet.').waitFor();
  assert.ok(await profile.wear.isDisabled());
  await page.keyboard.press('Escape');
  await profile.closed();
  await eventually(async () => assert.ok(await isFocused(profile.slot('Head', 'empty')))); // The focus comes back.

  await profile.slot('Accessory 1', 'empty').click();
  assert.ok(await profile.wear.isDisabled());
  await profile.dialog.locator('label', { hasText: RELIC }).click();
  await expectGoodScreen(page);
  await screenshot(page, `profile-relic-${size}`);
  const bare = await strokes(page);
  await profile.wear.click();
  await profile.closed();
  await profile.slot('Accessory 1', RELIC).waitFor();
  await eventually(async () => {
    const worn = await strokes(page); // H59i: in the bar and between the slots
    assert.ok(bare.length === 2 && worn.every((n, at) => n > (bare[at] ?? 0)), `${bare} and then ${worn}`);
  });
  await screenshot(page, `profile-worn-${size}`);
  await profile.slot('Accessory 1', RELIC).click();
  await profile.dialog.getByRole('heading', { name: RELIC }).waitFor();
  await profile.takeOff.click();
  await profile.closed();
  await profile.slot('Accessory 1', 'empty').waitFor();
}

/** The number of shapes in each portrait on the screen. @param {import('playwright-core').Page} page */
const strokes = (page) =>
  page.locator('svg.portrait').evaluateAll((all) => all.map((portrait) => portrait.querySelectorAll('path').length));

/** @param {import('playwright-core').Locator} locator */
const isFocused = (locator) => locator.evaluate((element) => element === document.activeElement);

/**
 * The screen shows the server's counters.
 * @param {import('./harness/browser.mjs').Person} person @param {ProfileScreen} profile
 */
async function figures(person, profile) {
  const { achievements, stats, player } = (await view(person)).sections;
  assert.ok(achievements.count > 0 && achievements.count < achievements.total);
  const medals = profile.panel('Achievements');
  await medals.getByText(`${achievements.count} of ${achievements.total}`).waitFor();
  await eventually(async () => assert.equal(await profile.medals.count(), achievements.total));
  assert.equal(await medals.getByText(/^Unlocked, /).count(), achievements.count);
  assert.equal(
    await profile
      .panel('Lifetime Stats')
      .locator('div', { hasText: /^Quests completed1$/ })
      .count(),
    1,
  );
  assert.equal(stats.questsCompleted, 1);
  // The page lists the names of the counters: a misspelt one would be shown empty.
  const shown = await profile.panel('Lifetime Stats').locator('.num').allTextContents();
  assert.deepEqual(shown.map((n) => n.replaceAll(',', '')).sort(), Object.values(stats).map(String).sort());
  const attributes = (await profile.panel('Core Attributes').textContent()) ?? '';
  for (const n of Object.values(player.attributes)) assert.ok(attributes.includes(String(n)), `attribute ${n}`);
  assert.match((await profile.panel('Gold, by source').textContent()) ?? '', /[1-9]/);
}
