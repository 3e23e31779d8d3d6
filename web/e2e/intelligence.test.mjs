// @ts-check
// The war room at both sizes: an agent, a network, an operation with its chance, a report, an end.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, grow, settle, untilEvent, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { WarRoom } from './screens/intelligence.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

const ROOKE = 'Crownlands of Rooke';

sizedStory(
  'E-081 a network: established, staffed, and an operation with its chance',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    await grow(server, person);
    const page = await person.open('/intelligence');
    const room = new WarRoom(page);
    const shell = new Shell(page);
    await room.shown();
    await room.dossier.getByText('No reports yet').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `warroom-empty-${size}`);
    await room.dossier.getByRole('button', { name: 'Scout', exact: true }).click();
    await shell.notified('Scouting feature coming soon.');

    await room.dossier.getByRole('button', { name: /^Recruit Agent/ }).click();
    await room.recruiting.getByRole('button', { name: /^Recruit Agent/ }).click();
    await room.recruiting.getByRole('img', { name: /^Portrait of/ }).waitFor();
    await expectGoodAtRest(page);
    await room.recruiting.getByRole('button', { name: 'Close' }).last().click();
    await room.tab('Agents');
    await eventually(async () => assert.equal(await room.dossier.locator('.agent').count(), 3));

    await room.establish(ROOKE);
    await room.assign('Corvin Ashlock');
    await room.openLaunch();
    await room.launching.getByText('87.8%').first().waitFor(); // skill 52: 80 + 7.8
    await room.launching
      .getByText(/2h 00m|1h 00m/)
      .first()
      .waitFor();
    assert.equal(await room.launching.getByRole('radio').count(), 4); // four are offered
    await expectGoodAtRest(page);
    await screenshot(page, `launch-${size}`);
    await room.launch('Gather Intel');
    await shell.notified('Gather Intel is under way in Crownlands of Rooke.');
    await expectGoodAtRest(page);
    await screenshot(page, `warroom-${size}`);

    await server.advance(3600);
    await settle(person);
    await eventually(async () => assert.equal(Object.keys((await view(person)).sections.spyReports).length, 1));
    await page.goto(`${person.url}/#/intelligence`);
    await room.dossier.getByRole('article', { name: `Gather Intel: ${ROOKE}` }).waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `reports-${size}`);
  },
);

story('a network is recalled, another burned, and a land of the map leads to its network', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  const page = await person.open('/intelligence');
  const room = new WarRoom(page);
  await room.shown();
  await room.establish(ROOKE);
  await room.assign('Corvin Ashlock');
  await room.dossier.getByRole('button', { name: 'Recall', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recall', exact: true }).click();
  await room.dossier.getByRole('button', { name: /^Establish Network/ }).waitFor();
  await room.establish(ROOKE);
  await room.assign('Corvin Ashlock');
  await room.dossier.getByRole('button', { name: 'Burn', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Burn', exact: true }).click();
  await room.overview();
  await room.tab('Agents');
  await room.dossier.getByText('KIA').waitFor();
  const { agents, resources } = (await view(person)).sections;
  assert.equal(agents.agent_corvin_ashlock.status, 'KIA');
  assert.ok(resources.intel >= 10);
});

/**
 * A seed with which only an operation of Corvin fails, he is caught, the demand comes within the hour, and the captor
 * keeps to the price.
 */
const CAUGHT_AND_FREED = 818;

sizedStory('an agent is captured, and comes home for a ransom', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await grow(server, person);
  await command(person, 'commands/network.establish', { territory: 're-estize' });
  await command(person, 'commands/agent.assign', { agent: 'agent_corvin_ashlock', network: 're-estize' });
  await server.seed(CAUGHT_AND_FREED);
  await command(person, 'commands/operation.launch', { network: 're-estize', operation: 'GATHER_INTEL' });
  await server.advance(3600);
  await settle(person);
  const sections = (await view(person)).sections;
  assert.equal(sections.agents.agent_corvin_ashlock.status, 'Captured');
  assert.equal(sections.networks['re-estize'].status, 'Compromised');

  const page = await person.open('/intelligence');
  const room = new WarRoom(page);
  await room.shown();
  await room.knot(ROOKE).click();
  await room.dossier.getByRole('heading', { name: 'Captured here' }).waitFor();
  await room.dossier.getByText('Corvin Ashlock').first().waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `captured-${size}`);

  await page.goto('about:blank'); // other events before it would cover the demand
  const demand = await untilEvent(server, person, 'A Letter about Corvin Ashlock');
  const gold = (await view(person)).sections.pulse.gold;
  await page.goto(`${person.url}/#/kingdom`);
  const dialog = page.getByRole('dialog', { name: demand.title });
  await dialog.getByText('in good health and a bad temper').waitFor();
  await eventually(() => expectGoodPart(page, '[role="dialog"]'));
  await screenshot(page, `ransom-${size}`);
  await dialog.getByRole('button', { name: /^Step in/ }).click();
  await dialog.getByRole('heading', { name: 'What came of it' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await eventually(async () => {
    const after = (await view(person)).sections;
    assert.equal(after.agents.agent_corvin_ashlock.status, 'Idle');
    assert.ok(after.pulse.gold < gold, 'the ransom was paid');
  });
});
