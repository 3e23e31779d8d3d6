// @ts-check
// Vassals on both sizes: none yet, one that kneels, its governor, its tribute, its revolt averted.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { calm, enthrone, grow, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { Shell } from './screens/shell.mjs';
import { VassalScreen } from './screens/vassal.mjs';

withBrowser();

/** @param {import('playwright-core').Page} page */
const good = (page) => eventually(() => expectGoodScreen(page));

const OONA = 'Speaker Oona Manyhand';

sizedStory('E-051 E-052 a vassal: kneels, is governed, invested in and taxed', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/vassals');
  const vassals = new VassalScreen(page);
  const shell = new Shell(page);
  await vassals.shown();
  await page.getByText('No vassals yet').waitFor(); // E-051: an empty roster says what to do
  for (const tile of ['Vassals', 'Tribute per tick', 'Average loyalty', 'Total strength'])
    await vassals.tile(tile).waitFor();
  await good(page);
  await screenshot(page, `vassals-empty-${size}`);

  await vassals.open.getByRole('button', { name: 'Enforce vassalage: Hundredfold Clans' }).click();
  await shell.notified(`${OONA} kneels and is now your vassal.`);
  await vassals.row(OONA).waitFor();
  assert.equal(await vassals.tile('Vassals').textContent(), '1');
  const detail = await vassals.detail(OONA, size);
  await detail.getByText('Pays above 40: assign a governor or invest.').waitFor();
  await detail.getByText('Resentful').waitFor();

  await detail.getByRole('button', { name: /^Invest/ }).click();
  await detail.getByText('+5', { exact: true }).waitFor(); // E-052: it floats
  await detail.getByText('+5', { exact: true }).waitFor({ state: 'detached', timeout: 4000 });
  await eventually(async () => assert.equal((await view(person)).sections.loyalties['demi-human-tribes'].pays, 30));

  await detail.getByRole('button', { name: 'Assign', exact: true }).click();
  await good(page);
  await screenshot(page, `governors-${size}`);
  await vassals.choose('Sister Amarant');
  await detail.getByRole('button', { name: 'Meet Sister Amarant' }).click();
  const audience = page.getByRole('dialog', { name: /Sister Amarant/ });
  for (const mode of ['Give gift', 'Assign task'])
    await audience.getByRole('tab', { name: new RegExp(mode, 'i') }).click();
  await audience
    .getByText(/Governing Hundredfold Clans/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await audience.waitFor({ state: 'detached' });

  await server.advance(100);
  await detail
    .getByText(/^4[78](\.\d)?%$/)
    .first()
    .waitFor(); // 2 in ten ticks, and those that passed by themselves
  await good(page);
  await screenshot(page, `vassal-${size}`);
  await detail.getByRole('button', { name: 'Demand Tribute' }).click();
  await eventually(async () => assert.ok((await view(person)).sections.loyalties['demi-human-tribes'].milli < 40_000));
  await detail.getByText(/Again in/).waitFor();
});

story('a governor is nobody who is on a mission, and comes home when called', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await calm(server, person);
  const page = await person.open('/vassals');
  const vassals = new VassalScreen(page);
  await vassals.shown();
  await vassals.open.getByRole('button', { name: 'Enforce vassalage: Hundredfold Clans' }).click();
  const detail = await vassals.detail(OONA, 'desktop');
  await detail.getByRole('button', { name: 'Assign', exact: true }).click();
  await vassals.choose('Morwen Sableglass');
  await detail.getByRole('button', { name: 'Change', exact: true }).click();
  assert.ok(await vassals.dialog.getByRole('radio', { name: /Morwen Sableglass/ }).isDisabled());
  await vassals.dialog.getByRole('button', { name: 'Call home' }).click();
  await detail.getByText('Nobody. A governor adds 0.2 loyalty a tick.').waitFor();
});
