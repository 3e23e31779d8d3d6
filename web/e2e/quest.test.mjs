// @ts-check
// The quest log at both sizes: accepting, progress, completing, locked quests and daily ones.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { QuestScreen } from './screens/quest.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

/** @param {import('./harness/browser.mjs').Person} person @returns {Promise<(id: string) => string>} titles by id */
async function titlesOf(person) {
  const { quests } = (await view(person)).sections;
  return (id) => quests[id].title;
}

sizedStory('C-153 C-163 quests: accept, progress, complete, paid once', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const title = await titlesOf(person);
  const page = await person.open('/quests');
  const quests = new QuestScreen(page);
  const shell = new Shell(page);
  await quests.shown();
  await expectGoodAtRest(page);
  await screenshot(page, `quests-empty-${size}`);

  const praise = title('q5');
  await quests.accept(praise);
  await shell.notified(`Quest accepted: ${praise}`);
  assert.equal(await quests.progress(praise), '0 / 1');
  assert.ok(
    await quests
      .card(praise)
      .getByRole('button', { name: /^Complete/ })
      .isDisabled(),
  ); // C-157
  await command(person, 'commands/npc.praise', { npc: 'nyx_hollowstep' });
  await eventually(async () => assert.equal(await quests.progress(praise), '1 / 1'));
  await quests.accept(title('q6')); // C-160: true at once
  assert.equal(await quests.progress(title('q6')), '6 / 6');
  await expectGoodAtRest(page);
  await screenshot(page, `quests-ready-${size}`);

  const { growth } = (await view(person)).sections;
  await quests.complete(praise);
  await shell.notified(`Quest completed: ${praise}`);
  const after = (await view(person)).sections;
  assert.equal(after.growth.experience, growth.experience + 50);
  assert.ok(after.questLog.completedQuestIds.includes('q5'));
  assert.equal(await page.getByRole('button', { name: `Accept Quest: ${praise}` }).count(), 0);

  await server.restart('SIGKILL');
  await page.reload();
  await quests.completed.getByText(praise, { exact: true }).waitFor(); // C-159
});

sizedStory('J4 all quests accepted together, and all that are complete handed in together', async ({ seat, size }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/quests');
  const quests = new QuestScreen(page);
  await quests.shown();
  const { open } = (await view(person)).sections.questLog;
  await page.getByRole('button', { name: `Accept all (${open})` }).click();
  await new Shell(page).notified(`Quests accepted: ${open}.`);
  await command(person, 'commands/npc.praise', { npc: 'nyx_hollowstep' });
  const all = page.getByRole('button', { name: /^Complete all/ });
  await all.waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `quests-all-${size}`);
  const { ready } = (await view(person)).sections.questLog;
  assert.ok(ready > 1);
  await all.focus();
  await page.keyboard.press('Enter');
  await eventually(async () => assert.equal((await view(person)).sections.questLog.ready, 0));
  assert.ok((await view(person)).sections.questLog.completedQuestIds.length >= ready);
  // The button is gone: the next control has the focus.
  await eventually(async () =>
    assert.ok(await page.locator('main').evaluate((main) => main.contains(document.activeElement))),
  );
});

sizedStory('a locked quest says what it needs and leads there; one that waits says for what', async ({ seat }) => {
  const person = await seat();
  await enthrone(person);
  const title = await titlesOf(person);
  const page = await person.open('/quests');
  const quests = new QuestScreen(page);
  await quests.shown();
  const throne = quests.card(title('q15'));
  assert.ok(await throne.getByRole('button', { name: /^Accept Quest/ }).isDisabled());
  await throne.getByRole('link', { name: 'go there' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Throne Room' }).waitFor();
});

story('C-162 a daily quest names when it comes again, and comes', async ({ server, seat }) => {
  const person = await seat();
  await enthrone(person);
  const page = await person.open('/quests');
  const quests = new QuestScreen(page);
  await quests.shown();
  await quests.only('Daily');
  const title = await titlesOf(person);
  await quests.accept(title('d1'));
  for (const npc of ['nyx_hollowstep', 'gorrath_ironvow', 'morwen_sableglass'])
    await command(person, 'commands/npc.praise', { npc });
  await eventually(async () => assert.equal(await quests.progress(title('d1')), '3 / 3'));
  await quests.complete(title('d1'));
  await quests.completed.getByText(/again in/).waitFor();
  const { resetsAt } = (await view(person)).sections.questLog;
  const { serverTime } = await view(person);
  await server.advance(Math.ceil((resetsAt - serverTime) / 1000) + 10);
  await quests.available.getByRole('article', { name: title('d1'), exact: true }).waitFor();
  const { questLog } = (await view(person)).sections;
  assert.ok(!questLog.completedQuestIds.includes('d1'));
});

sizedStory('a week has three goals, each with its Why?, and the next week others', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await server.advance(10); // the first tick deals them
  const page = await person.open('/quests');
  await new QuestScreen(page).shown();
  const weekly = page.locator('.weekly');
  const { goals, endsAt } = (await view(person)).sections.goals;
  assert.equal(goals.length, 3);
  for (const { title } of goals) await weekly.getByRole('listitem', { name: title, exact: true }).waitFor();
  await weekly
    .getByRole('listitem', { name: goals[0].title, exact: true })
    .getByRole('button', { name: /^Why/ })
    .click();
  await page.getByText('Counted before this week').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `quests-week-${size}`);
  await page.keyboard.press('Escape');

  const { serverTime } = await view(person);
  await server.advance(Math.ceil((endsAt - serverTime) / 1000) + 10, false);
  await eventually(async () => {
    const next = (await view(person)).sections.goals;
    assert.equal(next.endsAt, endsAt + 7 * 86_400_000);
    assert.notDeepEqual(
      next.goals.map((/** @type {{id: string}} */ one) => one.id),
      goals.map((/** @type {{id: string}} */ one) => one.id),
    );
  });
});
