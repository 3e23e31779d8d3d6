// @ts-check
// Vassals at both sizes: none yet, one that kneels, its governor, its tribute, its revolt averted.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { calm, command, enthrone, grow, muster, settle, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { Shell } from './screens/shell.mjs';
import { VassalScreen } from './screens/vassal.mjs';

withBrowser();

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
  await expectGoodAtRest(page);
  await screenshot(page, `vassals-empty-${size}`);

  await vassals.open.getByRole('button', { name: 'Enforce vassalage: Hundredfold Clans' }).click();
  await shell.notified(`${OONA} is now your vassal.`);
  await page.getByText('New vassal').waitFor();
  await expectGoodAtRest(page);
  // A tenth of the tribute of 200.
  assert.match((await page.locator('.moment').textContent()) ?? '', /\+20 gold a tick above 40 loyalty/);
  await screenshot(page, `vassal-moment-${size}`);
  await shell.moment(OONA);
  await vassals.row(OONA).waitFor();
  assert.equal(await vassals.tile('Vassals').textContent(), '1');
  const detail = await vassals.detail(OONA, size);
  await detail.getByText('Pays above 40: assign a governor or invest.').waitFor();
  await detail.getByText('Resentful').waitFor();

  await detail
    .getByText(/\+10 gold a tick while it pays: pays back in 1h 23m/)
    .first()
    .waitFor(); // J14
  await detail.getByRole('button', { name: /^Invest ·/ }).click();
  await detail.getByText('+5', { exact: true }).waitFor(); // E-052: it floats
  await detail.getByText('+5', { exact: true }).waitFor({ state: 'detached', timeout: 4000 });
  await eventually(async () => assert.equal((await view(person)).sections.loyalties['demi-human-tribes'].pays, 30));

  await detail.getByRole('button', { name: 'Assign', exact: true }).click();
  await expectGoodAtRest(page);
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
    .waitFor(); // 2 in ten ticks, and more if real ticks passed
  await expectGoodAtRest(page);
  await screenshot(page, `vassal-${size}`);
  await detail.getByRole('button', { name: 'Demand Tribute' }).click();
  await eventually(async () => assert.ok((await view(person)).sections.loyalties['demi-human-tribes'].milli < 40_000));
  await detail.getByText(/Again in/).waitFor();
});

sizedStory(
  'J4 tribute is demanded of all at once, and the investments of one are made at once',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    await grow(server, person);
    await command(person, 'commands/vassal.subjugate', { territory: 'demi-human-tribes' });
    const page = await person.open('/vassals');
    const vassals = new VassalScreen(page);
    const shell = new Shell(page);
    await vassals.shown();
    assert.ok(await vassals.demandAll.isDisabled());
    await page.getByText(`${OONA} would stop paying each tick. A demand of all needs more than 50 loyalty.`).waitFor();
    const detail = await vassals.detail(OONA, size);
    await detail.getByRole('button', { name: /^Invest \d+ times/ }).click();
    await eventually(async () => assert.ok(loyalty(await view(person)) > 50_000));
    await expectGoodAtRest(page);
    await screenshot(page, `vassal-invested-${size}`);
    if (size === 'phone') await page.keyboard.press('Escape');
    const { gold } = (await view(person)).sections.vassalage.payable;
    await expectGoodAtRest(page);
    await screenshot(page, `vassals-demand-all-${size}`);
    await vassals.demandAll.click();
    await shell.notified(`Vassals who paid: 1. +${gold.toLocaleString('en')} gold.`);
    await page.getByText(/The next can pay in|would stop paying each tick/).waitFor();
  },
);

story('a governor is nobody who is on a mission, and comes home when called', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await calm(server, person);
  const page = await person.open('/vassals');
  const vassals = new VassalScreen(page);
  await vassals.shown();
  await vassals.open.getByRole('button', { name: 'Enforce vassalage: Hundredfold Clans' }).click();
  await new Shell(page).moment(OONA);
  const detail = await vassals.detail(OONA, 'desktop');
  await detail.getByRole('button', { name: 'Assign', exact: true }).click();
  await vassals.choose('Morwen Sableglass');
  await detail.getByRole('button', { name: 'Change', exact: true }).click();
  assert.ok(await vassals.dialog.getByRole('radio', { name: /Morwen Sableglass/ }).isDisabled());
  await vassals.dialog.getByRole('button', { name: 'Call home' }).click();
  await detail.getByText('Nobody. A governor adds 0.2 loyalty a tick.').waitFor();
});

sizedStory('a revolt is suppressed at the last moment', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await muster(server, person);
  await command(person, 'commands/vassal.subjugate', { territory: 'demi-human-tribes' });
  const page = await person.open('/vassals');
  const vassals = new VassalScreen(page);
  const shell = new Shell(page);
  await vassals.shown();
  const detail = await vassals.detail(OONA, size);
  await detail.getByRole('button', { name: 'Demand Tribute' }).click();
  await shell.notified(`${OONA} has become rebellious. Assign a governor, invest, or suppress the dissent.`);
  await detail.getByText('Rebellious').first().waitFor();

  // A tenth of a point a tick from 30 on, without a governor.
  await page.goto('about:blank'); // events of the meantime would cover the screen
  await server.advance(3000);
  await settle(person);
  assert.equal(loyalty(await view(person)), 0);
  await page.goto(`${person.url}/#/vassals`);
  await vassals.shown();
  const again = await vassals.detail(OONA, size);
  await expectGoodAtRest(page);
  await screenshot(page, `revolt-near-${size}`);
  await again.getByRole('button', { name: 'Suppress Dissent' }).click();
  await shell.notified(`Dissent has been suppressed: ${OONA}.`);
  await eventually(async () => assert.ok(loyalty(await view(person)) > 14_000));
  await server.advance(300); // thirty ticks at 0 would have ended it
  assert.ok(loyalty(await view(person)) > 10_000);
});

/** @param {{ sections: any }} view */
const loyalty = ({ sections }) => sections.loyalties['demi-human-tribes'].milli;
