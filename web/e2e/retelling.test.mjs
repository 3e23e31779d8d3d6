// @ts-check
// Questions about the court get facts for answers, and a provider tells a waiting scene anew.
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { screenshot } from './harness/browser.mjs';
import { drawn, eventually, expectGoodAtRest } from './harness/expect.mjs';
import { enthrone, view } from './harness/person.mjs';
import { flagsOf, Provider } from './harness/provider.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { NpcScreen } from './screens/npc.mjs';
import { HallScreen } from './screens/scene.mjs';

withBrowser();

const provider = new Provider();
const url = await provider.start();
after(() => provider.stop());

/** A telling of the scene of a request. @param {{ names: string[], spoken: string[] }} facts */
const anew = ({ names }) =>
  `The fire was low when ${names.join(', then ')} stood in its light, and nobody hurried. “I had rather say it plainly,” you heard, “and say it before the frost does. ` +
  'There is less of everything than there are people to want it, and they are all looking at your chair. Say a word, and it will be done, and remembered as yours.”';

/**
 * The first scene of the reign.
 * @param {import('./harness/server.mjs').Server} server @param {import('./harness/browser.mjs').Person} person
 */
async function firstScene(server, person) {
  for (let minute = 0; minute < 20; minute++) {
    const { hall, scenes } = (await view(person)).sections;
    if (hall.ids.length > 0) return scenes[hall.ids[0]];
    await server.advance(60);
  }
  throw new Error('nobody came within twenty minutes');
}

sizedStory(
  'a scene is told anew, marked, and answered as before',
  async ({ server, seat, size }) => {
    provider.writes = () => ({ status: 500 });
    const person = await seat();
    await enthrone(person);
    const scene = await firstScene(server, person);
    const page = await person.open(`/court-hall?scene=${scene.id}`);
    const hall = new HallScreen(page);
    const speech = page.locator('.hearing__speech').first();
    const tell = page.getByRole('button', { name: 'Tell it anew' });
    await tell.waitFor();
    assert.equal(await speech.textContent(), scene.text);

    await tell.click();
    await page.getByText('No new telling came. The written text stands.').waitFor();
    assert.equal(await speech.textContent(), scene.text);
    await drawn(page);
    await expectGoodAtRest(page);
    await screenshot(page, `scene-written-${size}`);

    provider.writes = (_kind, { facts }) => ({ text: JSON.stringify({ entry: anew(facts) }) });
    await tell.click();
    await eventually(async () => assert.match((await speech.textContent()) ?? '', /^The fire was low/));
    await page.getByRole('button', { name: 'Report this scene' }).waitFor();
    assert.equal(await tell.count(), 0);
    assert.equal(await hall.ways.count(), scene.choices.length);
    await drawn(page);
    await expectGoodAtRest(page);
    await screenshot(page, `scene-retold-${size}`);

    await page.reload();
    await eventually(async () => assert.match((await speech.textContent()) ?? '', /^The fire was low/));
  },
  { args: [...flagsOf(url), '--genai-scenes'] },
);

sizedStory('somebody of the court is asked about the court', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person);
  await firstScene(server, person);
  const page = await person.open('/npcs');
  const npcs = new NpcScreen(page);
  await npcs.shown();
  await npcs.filter.fill('Nyx');
  await npcs.interact('Nyx Hollowstep');
  await npcs.tab('Speak');
  const last = npcs.dialog.locator('.talk__text').last();
  await npcs.dialog.getByRole('button', { name: 'Ask who waits' }).click();
  await eventually(async () => assert.match((await last.textContent()) ?? '', /1 person waits in the hall\./));
  await npcs.dialog.getByRole('button', { name: 'Ask about memories' }).click();
  await eventually(async () =>
    assert.match((await last.textContent()) ?? '', /I remember nothing that you did to me\./),
  );
  await npcs.words.fill('What do you think of <b>Silke</b>?');
  await npcs.words.press('Enter');
  await eventually(async () =>
    assert.match(
      (await last.textContent()) ?? '',
      /Silke has not paid me yet\..*Silke of No Face says: .*There is a debt/,
    ),
  );
  await expectGoodAtRest(page);
  await screenshot(page, `npcs-court-${size}`);
});
