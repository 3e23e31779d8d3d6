// @ts-check
// The roll of rights: what each kingdom level opens.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { enthrone, grow } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

withBrowser();

sizedStory(
  'K8 the roll of rights: held ones, the next one, and those still to come',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    await grow(server, person); // kingdom level 4
    const page = await person.open('/rights');
    await page.getByRole('heading', { level: 1, name: 'The Roll of Rights' }).waitFor();
    const roll = page.getByRole('region', { name: 'Kingdom levels and their rights' });
    assert.equal(await roll.getByRole('listitem').count(), 16);
    await roll.getByText('Level 4, held').waitFor();
    await roll.getByText('Level 5, next').waitFor();
    await page.getByRole('region', { name: 'Next: Envoys' }).waitFor();
    await page.getByRole('region', { name: 'Rights held' }).getByText('3 of 16').waitFor();
    await page.locator('.right__art path').first().waitFor({ state: 'attached' });
    await expectGoodAtRest(page);
    await screenshot(page, `rights-${size}`);
  },
);
