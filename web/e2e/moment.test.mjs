// @ts-check
// A level of the kingdom: its moment hangs over the screen, on both sizes, by day and by night, and a key puts it away.
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { calm, command, enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';

withBrowser();

sizedStory('a kingdom level: its cloth, what it brought, and a key to go on', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await server.advance(86_400, false);
  await calm(server, person);
  const page = await person.open('/kingdom');
  await new KingdomScreen(page).shown();
  await page.waitForLoadState('networkidle'); // what hangs the cloth comes after the screen
  await command(person, 'commands/kingdom.upgrade', {});
  const moment = page.locator('.moment--cloth');
  await moment.getByText('Kingdom level 2').waitFor();
  await moment.locator('.cloth path').first().waitFor({ state: 'attached' });
  await moment.getByText('power').waitFor();
  await moment.getByText('Opens Road Tolls, 5,000 gold.').waitFor();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `moment-level-${size}`);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'light';
  });
  await screenshot(page, `moment-level-light-${size}`);
  await page.keyboard.press('Escape');
  await moment.waitFor({ state: 'detached' });
});
