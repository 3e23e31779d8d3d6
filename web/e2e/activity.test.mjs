// @ts-check
// Idle activities at both sizes: started, counted down, collected, locked, and finished while away.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest, expectGoodPart } from './harness/expect.mjs';
import { command, enthrone, grow, squander, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { ActivityScreen } from './screens/activity.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** Half an hour may bring an event, whose dialog covers everything. @param {import('playwright-core').Page} page */
const putEventsAside = (page) =>
  page.addLocatorHandler(page.getByRole('dialog'), () => page.keyboard.press('Escape'), { noWaitAfter: true });

/**
 * The row of a mission shows the face of its NPC.
 * @param {import('playwright-core').Page} page @param {{ name: string }[]} away
 */
async function expectFaces(page, away) {
  const missions = page.getByRole('dialog', { name: 'While you were away' }).getByRole('region', { name: 'Missions' });
  for (const { name } of away) {
    const row = missions.locator('li').filter({ hasText: name });
    await row.scrollIntoViewIfNeeded();
    await row.locator('.face svg path').first().waitFor({ state: 'attached' });
  }
  await expectGoodPart(page, '[role="dialog"]');
  await screenshot(page, 'report-faces');
}

const TRIBUTE = 'Tribute Collection';

sizedStory('C-164 idle work: start, count down, collect', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/idle');
  const idle = new ActivityScreen(page);
  const shell = new Shell(page);
  await idle.shown();
  await eventually(async () => assert.equal(await page.locator('article.act').count(), 41)); // they arrive in batches
  await expectGoodAtRest(page);

  await idle.start(TRIBUTE);
  assert.equal(await idle.card(TRIBUTE).getByRole('button').count(), 0); // C-165
  await idle.card(TRIBUTE).getByRole('timer').waitFor();
  await server.advance(1799);
  await idle.group('Active').getByRole('article', { name: TRIBUTE, exact: true }).waitFor();
  await server.advance(1);
  await putEventsAside(page);
  await idle.group('Ready to collect').getByRole('article', { name: TRIBUTE, exact: true }).waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `idle-${size}`);
  const { pulse } = (await view(person)).sections;
  await idle.collect(TRIBUTE);
  await shell.notified(`${TRIBUTE} has been collected.`);
  await idle.group('Ready').getByRole('article', { name: TRIBUTE, exact: true }).waitFor();
  const after = (await view(person)).sections;
  assert.ok(after.pulse.gold >= pulse.gold + 500);
  assert.equal(after.activities.idle1.startTime, null);
});

story('C-167 locked work says what unlocks it and leads there; a place shows its own', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/idle');
  const idle = new ActivityScreen(page);
  await idle.shown();
  await idle.place.selectOption('barracks');
  await eventually(async () => assert.equal(await page.locator('article.act').count(), 6));
  const first = idle.group('Locked').getByRole('article').first();
  await first.getByText(/requires Barracks Lvl 2/).waitFor();
  await first.getByRole('link', { name: 'go there' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Barracks' }).waitFor();
});

sizedStory(
  'S-008 K2 subjects at work: the free ones fall, what needs more says so, and they are free again at the end',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open('/idle');
    const idle = new ActivityScreen(page);
    await idle.shown();
    await idle.free('25', '25');
    await idle.group('Not enough free subjects').getByRole('article', { name: 'A Quiet Week' }).waitFor();
    await idle
      .card('A Quiet Week')
      .getByText('Not enough free subjects for A Quiet Week. Needed: 32, free: 25.')
      .waitFor();
    assert.ok(await idle.card('A Quiet Week').getByRole('button', { name: 'Start A Quiet Week' }).isDisabled());
    await idle.card('Royal Progress').getByText('16 subjects').waitFor();
    await idle.card('Royal Progress').getByText('2 other activities could then not start.').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `subjects-${size}`);

    await idle.start('Royal Progress');
    await idle.start('Hear the Petitions');
    await idle.free('1', '25');
    await idle
      .card(TRIBUTE)
      .getByText('Not enough free subjects for Tribute Collection. Needed: 3, free: 1.')
      .waitFor();
    await idle.muster.getByRole('button', { name: /^Why/ }).click();
    await page.getByText('At work in the open').waitFor();
    await page.keyboard.press('Escape');
    await screenshot(page, `subjects-short-${size}`);
    await server.advance(3600);
    await putEventsAside(page);
    await eventually(async () => {
      const { subjects } = (await view(person)).sections;
      assert.equal(subjects.free, subjects.all - 16);
    });
    await idle.group('Ready').getByRole('article', { name: TRIBUTE, exact: true }).waitFor();
  },
);

sizedStory('C-169 C-170 a cost is named before the start and refused at the end', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/idle');
  const idle = new ActivityScreen(page);
  await idle.shown();
  const rumours = idle.card('Market of Rumours');
  await rumours.getByText('Collecting will take 600 gold.').waitFor();
  await idle.start('Market of Rumours');
  await server.advance(7200, false);
  await page.reload();
  await squander(person, 300);
  await rumours.getByText('Not enough gold for Market of Rumours. Cost: 600').waitFor();
  assert.ok(await rumours.getByRole('button', { name: /^Collect/ }).isDisabled());
});

sizedStory(
  'C-172 work goes on while away, and the report waits above it until it is collected',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    await grow(server, person);
    const { activities, idle: state } = (await view(person)).sections;
    const open = Object.keys(activities).filter((id) => !(id in state.locked));
    for (const activity of open) await command(person, 'commands/activity.start', { activity });
    await command(person, 'commands/npc.assign_all', { mission: 'tax_collection' });
    const away = Object.values((await view(person)).sections.npcs).filter(({ status }) => status === 'On Mission');
    assert.ok(away.length > 2, `${away.length} went`);
    await server.advance(86_400, false);
    const page = await person.open('/idle');
    const idle = new ActivityScreen(page);
    await expectFaces(page, away);
    await page.getByRole('dialog', { name: 'While you were away' }).getByRole('button', { name: 'Close' }).click();
    await putEventsAside(page);
    await idle.shown();
    await idle.report.getByText('1d 00h').first().waitFor();
    const done = Object.values((await view(person)).sections.activities).filter(
      (one) => one.status === 'readyToCollect',
    );
    assert.ok(done.length > 10, `${done.length} finished`);
    await eventually(async () =>
      assert.equal(await idle.group('Ready to collect').getByRole('article').count(), done.length),
    );
    await expectGoodAtRest(page);
    await screenshot(page, 'idle-report');
    await idle.report.getByRole('button', { name: 'Collect All' }).click();
    await idle.report.waitFor({ state: 'detached' });
    await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), 'main'));
    await eventually(async () => assert.equal((await view(person)).sections.absence.reports.length, 0));
  },
);

sizedStory(
  'S-014 what is finished is collected together, and started again together',
  async ({ server, seat, size }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open('/idle');
    const idle = new ActivityScreen(page);
    const shell = new Shell(page);
    await idle.shown();
    const { activities, idle: state } = (await view(person)).sections;
    const names = state.together.slice(0, 3).map((/** @type {string} */ id) => activities[id].name);
    assert.equal(names.length, 3, 'three can begin together in a new kingdom');
    for (const name of names) await idle.start(name);
    await server.advance(3600);
    await putEventsAside(page);
    await page.getByRole('button', { name: 'Collect all and start again (3)' }).click();
    await shell.notified('3 activities collected: ');
    await page.getByText('Collected together').waitFor();
    await expectGoodAtRest(page);
    await screenshot(page, `idle-together-${size}`);
    for (const name of names) await idle.group('Active').getByRole('article', { name, exact: true }).waitFor();
  },
);

sizedStory('J4 all that a new kingdom can begin is begun at one press', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/idle');
  const idle = new ActivityScreen(page);
  await idle.shown();
  const { together: open } = (await view(person)).sections.idle; // as many as 25 people can do
  assert.ok(open.length > 2 && open.length < 8, open.join());
  await screenshot(page, `idle-start-all-${size}`);
  await page.getByRole('button', { name: `Start all (${open.length})` }).click();
  await eventually(async () => assert.equal(await idle.group('Active').getByRole('article').count(), open.length));
  await page.getByRole('button', { name: /^Start all/ }).waitFor({ state: 'detached' });
  await expectGoodAtRest(page);
  await screenshot(page, `idle-started-${size}`);
});
