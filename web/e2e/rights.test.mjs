// @ts-check
// The roll of rights: what each kingdom level opens.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { calm, enthrone, grow } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

const DAY = 86_400;

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
    const held = page.getByRole('region', { name: 'Rights held' });
    await server.advance(DAY, false); // two days with some ticks each tell a pace
    await server.advance(600, true);
    await server.advance(DAY, false);
    await server.advance(600, true);
    await calm(server, person);
    await page.reload();
    await held.getByText('At the pace of the last days').waitFor();
    await held.getByText(/level 6 (in |tomorrow)/).waitFor();
    await held.getByRole('button', { name: 'Why? Progress a day' }).click();
    await page.getByText(/in \d+ hours, by the day/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Rights held' }).getByText('3 of 16').waitFor();
    await page.locator('.right__art path').first().waitFor({ state: 'attached' });
    await expectGoodAtRest(page);
    await screenshot(page, `rights-${size}`);
  },
);
