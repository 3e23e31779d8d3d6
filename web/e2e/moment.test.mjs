// @ts-check
// A level of the kingdom: its moment covers the screen, at both sizes, by day and by night, and a key dismisses it.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { calm, command, enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';

withBrowser();

/**
 * A person whose kingdom is about to gain a level, on the kingdom's screen.
 * @param {import('./harness/story.mjs').SizedScene} scene @param {import('./harness/browser.mjs').Seat} at
 */
async function upgraded({ server, seat }, at) {
  const person = await seat(at);
  await enthrone(person);
  await server.advance(86_400, false);
  await calm(server, person);
  const page = await person.open('/kingdom');
  await new KingdomScreen(page).shown();
  await page.waitForLoadState('networkidle'); // the code of the moment loads after the screen
  await command(person, 'commands/kingdom.upgrade', {});
  const moment = page.getByRole('dialog', { name: 'Palisade Hold' });
  await moment.getByText('Kingdom level 2').waitFor();
  await moment.getByText('power').waitFor();
  await moment.getByText('Kingdom upgrade: Road Tolls').waitFor();
  await moment.getByText('+0.5 gold a tick, 5,000 gold').waitFor();
  return { page, moment };
}

sizedStory('a kingdom level: light out of the keep, its cloth, and a key to go on', async (scene) => {
  const { page, moment } = await upgraded(scene, { motion: true });
  await moment.locator('.rays path').first().waitFor({ state: 'attached' });
  await moment.locator('.cloth path').first().waitFor({ state: 'attached' });
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `moment-level-${scene.size}`);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await screenshot(page, `moment-level-light-${scene.size}`);
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
});

sizedStory('a kingdom level without motion: a quiet card, and its one button has the focus', async (scene) => {
  const { page, moment } = await upgraded(scene, { motion: false });
  await moment.locator('.moment__thumb .building path').first().waitFor({ state: 'attached' });
  assert.equal(await moment.locator('.rays, .moment__light').count(), 0);
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `moment-quiet-${scene.size}`);
  await page.keyboard.press('Enter');
  await moment.waitFor({ state: 'detached' });
});
