// @ts-check
// Generated text in the Admin Panel: the provider, its cost, its failures, and a switch for each kind.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone } from './harness/person.mjs';
import { flagsOf, Provider, VISION } from './harness/provider.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';

withBrowser();

const provider = new Provider();
const url = await provider.start();
after(() => provider.stop());

const WARDEN = 'warden@keep.example';

/**
 * Players with a spire, each able to buy one vision. Time stands still once a page is open, so that no event covers it.
 * @param {import('./harness/story.mjs').Scene} scene
 */
async function seers({ server, seat }) {
  const all = [];
  for (const name of ['one', 'two', 'three', 'four']) {
    const person = await seat();
    await enthrone(person, `${name}@keep.example`);
    all.push(person);
  }
  await server.advance(6 * 3600, true);
  for (const person of all) await command(person, 'commands/building.upgrade', { building: 'oracles_spire' });
  return all;
}

/** Buys a vision and returns its author. @param {import('./harness/browser.mjs').Person} person */
async function scry(person) {
  const { result } = await (await command(person, 'commands/spire.scry', {})).json();
  return result.vision.source;
}

sizedStory(
  'an admin sees what a provider does and costs, and switches a kind of text off',
  async ({ server, seat, size }) => {
    provider.writes = () => ({ text: VISION });
    const [one, two, three, four] = await seers({ server, seat });
    const person = await seat();
    await enthrone(person, WARDEN);
    await grant(server, WARDEN);
    assert.equal(await scry(one), 'generated');
    provider.writes = () => ({ status: 401 });
    assert.equal(await scry(two), 'archive');
    provider.writes = () => ({ text: VISION });

    const page = await person.open('/admin?part=generation');
    const admin = new AdminScreen(page);
    await admin.shown();
    await page.getByText('127.0.0.1/raven-7b').waitFor();
    await page.getByText('Failing', { exact: true }).waitFor();
    const refused = page.getByRole('listitem').filter({ hasText: 'Refused: wrong address, key or model' });
    await refused.waitFor();
    assert.doesNotMatch((await refused.textContent()) ?? '', /hour/, 'it was a moment ago, by the clock of the realm');
    await page.getByRole('meter', { name: 'Tokens' }).waitFor();
    assert.match((await page.getByRole('meter', { name: 'Tokens' }).getAttribute('aria-valuetext')) ?? '', /^1,050 \//);
    await page.getByText('2 calls, 1,050 tokens').waitFor();
    const visions = page.getByRole('switch', { name: 'Oracle visions' });
    assert.ok(await visions.isChecked());
    await eventually(() => expectGoodScreen(page));
    await screenshot(page, `admin-generation-${size}`);
    await visions.scrollIntoViewIfNeeded();
    await screenshot(page, `admin-generation-kinds-${size}`);

    await page.getByText('Oracle visions', { exact: true }).click();
    await eventually(async () => assert.ok(!(await visions.isChecked())));
    const asked = provider.asked.length;
    assert.equal(await scry(three), 'archive');
    assert.equal(provider.asked.length, asked, 'the provider is asked for what is switched off');
    await page.reload();
    await admin.shown();
    await visions.waitFor();
    assert.ok(!(await visions.isChecked()), 'it is on again after a reload');
    await eventually(async () => assert.ok(await visions.isEnabled()));
    await page.getByText('Oracle visions', { exact: true }).click();
    await eventually(async () => assert.ok(await visions.isChecked()));
    assert.equal(await scry(four), 'generated');
  },
  { args: flagsOf(url) },
);

sizedStory('without a provider the console says who writes', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person, WARDEN);
  await grant(server, WARDEN);
  const page = await person.open('/admin?part=generation');
  await page
    .getByRole('heading', { name: 'No provider is configured' })
    .or(page.getByText('No provider is configured'))
    .first()
    .waitFor();
  await page.getByText('No failures since this node started').waitFor();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `admin-generation-none-${size}`);
});
