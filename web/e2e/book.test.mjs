// @ts-check
// The book of a reign: composed for its ruler, opened, read by a stranger without a session, and closed.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

withBrowser();

const DAY = 86_400;

/** Answers whoever waits, with the first choice that is open. @param {import('./harness/browser.mjs').Person} person */
async function hear(person) {
  for (const [id, { choices }] of Object.entries(
    /** @type {Record<string, any>} */ ((await view(person)).sections.scenes),
  ))
    await command(person, 'commands/scene.choose', {
      scene: id,
      choice: choices.find((/** @type {any} */ one) => !one.need)?.id ?? choices[0].id,
    });
}

sizedStory('the book of a reign is read by a stranger while it is open', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  for (let day = 0; day < 6; day++) {
    await server.advance(1200, true);
    await settle(person);
    await hear(person);
    await server.advance(DAY, false);
    await view(person);
  }
  await settle(person);
  const page = await person.open('/book');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'The book of the reign' }).waitFor();
  await main.getByText('The book is closed: nobody but you reads it.').waitFor();
  const chapters = main.getByRole('article');
  await eventually(async () => assert.ok((await chapters.count()) >= 3, 'three chapters or more'));
  await expectGoodAtRest(page);
  await screenshot(page, `book-own-${size}`);

  await main.getByRole('button', { name: 'Open the book' }).click();
  const link = main.getByRole('textbox', { name: 'Address of the book' });
  const address = await link.inputValue();
  assert.match(address, /#\/open-book\/[a-z0-9]{26}$/);

  const stranger = await seat();
  const theirs = await stranger.context.newPage();
  await theirs.goto(address);
  await theirs.getByRole('heading', { level: 1, name: 'Ysolde, Archmage' }).waitFor();
  assert.equal(await theirs.getByRole('article').count(), await chapters.count());
  await expectGoodAtRest(theirs);
  await screenshot(theirs, `book-stranger-${size}`);
  await theirs.getByRole('article').first().scrollIntoViewIfNeeded();
  await expectGoodAtRest(theirs);
  await screenshot(theirs, `book-chapter-${size}`);

  await main.getByRole('button', { name: 'Close the book' }).click();
  await main.getByText('The book is closed: nobody but you reads it.').waitFor();
  await theirs.reload();
  await theirs.getByText('There is no open book at this address.').waitFor();
  await theirs.getByRole('link', { name: 'Begin a reign of your own' }).click();
  await theirs
    .getByRole('button', { name: /Play as a guest|Play at once|guest/i })
    .first()
    .waitFor();
});
