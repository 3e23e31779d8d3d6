// @ts-check
// The casino: a bet, a second of animation over a known result, the list of rounds, and a proof that needs no trust.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { enthrone, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { CasinoScreen } from './screens/casino.mjs';

withBrowser();

/** @param {import('./harness/browser.mjs').Person} person */
const newest = async (person) => {
  const { casino, casinoRounds } = (await view(person)).sections;
  return casinoRounds[casino.nonce - 1];
};

sizedStory('E-154 E-155 a coin and two dice: played, booked and proved', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/casino');
  const casino = new CasinoScreen(page);
  await casino.shown();
  assert.equal(await casino.exact(casino.coin).inputValue(), '100');
  await page.getByText('You have played no round yet.').waitFor();
  await expectGoodScreen(page);
  await screenshot(page, `casino-${size}`);

  const sealed = await casino.sealed.textContent();
  assert.match(sealed ?? '', /^[0-9a-f]{64}$/);
  await casino.call(casino.coin, 'Tails');
  await casino.bet(casino.coin, 50);
  const began = Date.now();
  await casino.flip.click();
  assert.ok(await casino.roll.isDisabled());
  await casino
    .said(casino.coin)
    .getByText(/ (Won|Lost) 50 gold\.$/)
    .waitFor();
  assert.ok(Date.now() - began >= 1000, 'the coin fell too fast');
  const first = await newest(person);
  assert.equal(createHash('sha256').update(first.seed).digest('hex'), sealed);
  assert.notEqual(await casino.sealed.textContent(), sealed);

  await casino.call(casino.dice, 'Exactly 7');
  await casino.bet(casino.dice, 25);
  await casino.play(casino.dice);
  const second = await newest(person);
  assert.deepEqual([second.game, second.side, second.bet], ['dice', 'seven', 25]);
  await casino.past.getByText('Dice').waitFor();

  await casino.verify.click();
  await casino.fair.getByText('It matches').waitFor();
  await casino.past.getByRole('button', { name: 'Check round 1' }).click();
  await casino.fair.getByText('Seed of round 1').waitFor();
  await casino.fair.getByText('Check it elsewhere').click();
  const lines = (await casino.fair.getByLabel('Lines to run').textContent()) ?? '';
  const [hash, face] = execFileSync(process.execPath, ['-e', lines], { encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual([hash, face], [first.seedHash, first.wins]);
  await expectGoodScreen(page);
  await screenshot(page, `casino-played-${size}`);
});

story('E-151 the slider ends at all the gold there is; a limit holds', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/casino');
  const casino = new CasinoScreen(page);
  await casino.shown();
  await casino.slider(casino.coin).focus();
  await page.keyboard.press('End');
  const { gold } = (await view(person)).sections.pulse;
  const bet = Number(await casino.exact(casino.coin).inputValue());
  assert.ok(bet >= 2500 && bet <= gold, `${bet} of ${gold}`);

  await page.getByRole('button', { name: 'Change your limit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your own limit' });
  await dialog.getByLabel('Gold a day').fill('40');
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('40 lost in a day').waitFor();
  await casino.bet(casino.coin, 41);
  await casino.coin.getByText('Your limit leaves 40 gold to lose today.').waitFor();
  assert.ok(await casino.flip.isDisabled());
  await casino.bet(casino.coin, 40);
  await eventually(async () => assert.equal(await casino.flip.isDisabled(), false));

  await page.getByRole('button', { name: 'Change your limit' }).click();
  assert.ok(await dialog.getByRole('button', { name: 'Lift it' }).isDisabled());
  await dialog.getByLabel('Gold a day').fill('1000');
  await dialog.getByRole('button', { name: 'Set limit' }).click();
  await dialog.getByText('A limit can be raised or lifted 24 hours after it was set.').waitFor();
});
