// @ts-check
// The focus after a pressed button disappears: on the next control, never on the top of the page.
import assert from 'node:assert/strict';
import { eventually } from './harness/expect.mjs';
import { enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

withBrowser();

sizedStory('quests accepted one after the other by Enter alone', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/quests');
  const accept = page.getByRole('button', { name: /^Accept Quest/ });
  await accept.first().waitFor();
  const before = await accept.count();
  await accept.first().focus();
  for (let pressed = 1; pressed <= 3; pressed++) {
    await page.keyboard.press('Enter');
    await eventually(async () => assert.equal(await accept.count(), before - pressed));
    await eventually(async () =>
      assert.match((await page.locator(':focus').getAttribute('aria-label')) ?? '', /^Accept Quest/),
    );
  }
});
