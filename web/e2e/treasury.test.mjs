// @ts-check
// The Treasury: coins by clicks, by holding and by single presses; cases whose content the answer has before the key
// has turned.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { TreasuryScreen } from './screens/treasury.mjs';

withBrowser();

/** @param {import('./harness/browser.mjs').Person} person */
const totals = async (person) => (await view(person)).sections.mintTotals;

sizedStory('E-130 E-138 the mint: a click, a held key, an upgrade, and the stock runs out', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/treasury');
  const treasury = new TreasuryScreen(page);
  await treasury.shown();
  await expectGoodScreen(page);
  await screenshot(page, `mint-${size}`);
  // A touch screen has no space bar.
  await page.getByText(size === 'phone' ? 'Tap, or hold.' : 'Press, or hold the space bar.').waitFor();

  await treasury.ware('Night Apprentices').getByText('+10 gold a tick; pays back in 16m 40s').waitFor(); // J14
  const period = () => Math.floor(Date.now() / 10_000); // one strike returns with each tick
  const before = period();
  await treasury.press.click();
  await treasury.floating.getByText('+1', { exact: true }).waitFor();
  await eventually(async () => assert.equal((await totals(person)).totalClicks, 1));
  await eventually(async () => assert.equal(await treasury.floating.count(), 0));
  const left = await treasury.strikesLeft();
  assert.ok(left >= 599 && left <= 599 + period() - before, `${left} strikes are left`);

  // Holding the space bar: one at once, then two a second.
  await treasury.press.focus();
  const began = Date.now();
  await page.keyboard.down('Space');
  await page.waitForTimeout(2300);
  await page.keyboard.up('Space');
  const most = 2 + Math.floor((Date.now() - began) / 500);
  await eventually(async () => {
    const { totalClicks } = await totals(person);
    assert.ok(totalClicks >= 4 && totalClicks <= 1 + most, `${totalClicks} clicks`);
  });

  const grip = treasury.ware('A Firmer Grip');
  assert.match((await grip.textContent()) ?? '', /A Firmer Grip requires 10 clicks\./);
  await command(person, 'commands/mint.strike', { count: 10 });
  await eventually(async () => assert.equal(await treasury.buy('A Firmer Grip').isDisabled(), false));
  await treasury.buy('A Firmer Grip').click();
  await grip.getByText('Owned').waitFor();
  await page.getByRole('button', { name: 'Strike a coin, 2 gold' }).waitFor();

  // K18: held for longer than three seconds, it strikes twenty a second; the server counts what the page has counted.
  const { totalClicks: clicksBefore } = await totals(person);
  await page.getByText(/after 3 seconds 20 times a second/).waitFor();
  await treasury.press.focus();
  await page.keyboard.down('Space');
  await eventually(async () => assert.ok((await totals(person)).totalClicks > clicksBefore + 30, 'the fast pace'));
  await screenshot(page, `mint-held-${size}`);
  await page.keyboard.up('Space');

  await command(person, 'commands/mint.strike', { count: 600 });
  await page.getByText('The mint cools. Wait a moment.').waitFor();
  await page.getByText(/The next strike is due in/).waitFor();
  // A strike returns every ten seconds, so the button's state is read at the moment of the press.
  const pressed = () =>
    treasury.press.evaluate((/** @type {HTMLElement} */ press) => {
      const closed = press.ariaDisabled === 'true';
      press.click();
      return closed;
    });
  await eventually(async () => {
    assert.equal(await treasury.floating.count(), 0); // of the earlier strikes
    assert.ok(await pressed(), 'a strike has come');
    assert.equal(await treasury.floating.count(), 0);
  });
  await expectGoodScreen(page);
  await screenshot(page, `mint-cooling-${size}`);
});

sizedStory(
  'E-148 E-143 a case: two seconds, what the answer held, and the day’s stock',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open('/treasury?tab=hoard');
    const treasury = new TreasuryScreen(page);
    const common = treasury.open('Casket of Small Mercies');
    await common.waitFor();
    await treasury.past.getByText('You have opened nothing yet.').waitFor();
    assert.equal(await common.textContent(), 'Open for 1000 G: Casket of Small Mercies');
    assert.ok(await treasury.open('Casket That Opened You').isDisabled());
    const odds = (await treasury.case('Casket of Small Mercies').textContent()) ?? '';
    for (const printed of ['70%', '25%', '5%', '35%', '57.4%', '7.6%', '10 of 10 left today'])
      assert.ok(odds.includes(printed), `${printed}: ${odds}`); // E-139
    await expectGoodScreen(page);
    await screenshot(page, `hoard-${size}`);

    const answer = page.waitForResponse((response) => response.url().includes('hoard.open'));
    const began = Date.now();
    await common.click();
    const { result } = await (await answer).json();
    assert.equal(await treasury.opened.count(), 0);
    assert.equal(await common.getAttribute('aria-busy'), 'true');
    await treasury.past.getByText('You have opened nothing yet.').waitFor(); // the list does not show it early
    await treasury.opened.waitFor();
    assert.ok(Date.now() - began >= 2000, 'the key turned too fast');
    await treasury.opened.getByText(result.treasure.description).waitFor();
    await screenshot(page, `hoard-opened-${size}`);
    await treasury.opened.getByRole('button', { name: 'Continue' }).click();
    await treasury.opened.waitFor({ state: 'detached' });
    await treasury.past.getByText(result.treasure.rarity, { exact: true }).waitFor();

    const { history } = (await view(person)).sections.hoard;
    assert.deepEqual(history, [result.treasure]);
    await server.restart('SIGKILL');
    await page.reload();
    await treasury.past.getByText(result.treasure.rarity, { exact: true }).waitFor(); // H23
  },
);

sizedStory('E-143 an empty stock says until when, and comes back at midnight', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await command(person, 'commands/mint.strike', { count: 600 });
  await server.advance(24 * 3600, false);
  await settle(person);
  const page = await person.open('/treasury?tab=hoard');
  const treasury = new TreasuryScreen(page);
  const card = treasury.case('Casket of Small Mercies');
  await card.getByRole('button', { name: /^Open 10 for 10000 G ?: Casket of Small Mercies$/ }).click(); // J4
  const all = treasury.opened.getByRole('list', { name: 'All 10 treasures' }).getByRole('listitem');
  await all.nth(9).waitFor();
  await expectGoodScreen(page);
  await screenshot(page, `hoard-ten-${size}`);
  const { hoard } = (await view(person)).sections;
  assert.equal(hoard.history.length, 10);
  await treasury.opened.getByRole('button', { name: 'Continue' }).click();
  await card.getByText('The Hoard is barred until 00:00 UTC.').waitFor();
  assert.ok(await treasury.open('Casket of Small Mercies').isDisabled());
  await server.advance(24 * 3600, false);
  await card.getByText('10 of 10 left today').waitFor();
});
