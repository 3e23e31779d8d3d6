// @ts-check
// The Global Leaderboard in two windows: three boards, the player's own line, and changes without a reload.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { LeaderboardScreen } from './screens/leaderboard.mjs';

withBrowser();

sizedStory('E-214 rulers stand on three boards, and boards follow what they do', async ({ server, seat, size }) => {
  const person = await seat();
  const other = await seat();
  await enthrone(person);
  await enthrone(other, 'orsola@keep.example', { name: 'Orsola' });
  await command(other, 'commands/building.upgrade', { building: 'farm' });
  const page = await person.open('/leaderboard');
  const board = new LeaderboardScreen(page);
  await board.shown();
  await server.advance(0); // the minute in which standings are written
  await board.tab('Gold');
  await board.ranks('Gold', ['Ysolde', 'Orsola']);
  const own = board.lines('Gold').first();
  assert.equal(await own.getAttribute('aria-current'), 'true');
  await own.getByText('You').waitFor();
  assert.equal(await board.lines('Gold').nth(1).getAttribute('aria-current'), null);
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `leaderboard-${size}`);

  // The other player's window shows another board: spending here reorders it.
  const theirs = new LeaderboardScreen(await other.open('/leaderboard?by=gold'));
  await theirs.ranks('Gold', ['Ysolde', 'Orsola']);
  for (const building of ['walls', 'market']) await command(person, 'commands/building.upgrade', { building });
  await server.advance(0);
  for (const one of [board, theirs]) await one.ranks('Gold', ['Orsola', 'Ysolde']);
  assert.equal(await board.podium.locator('li').count(), 2);
  await board.tab('Kingdom Level');
  await board.lines('Kingdom Level').first().waitFor();
  assert.deepEqual(await board.lines('Kingdom Level').locator('td:last-child').allTextContents(), ['1', '1']);
});
