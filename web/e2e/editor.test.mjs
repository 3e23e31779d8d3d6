// @ts-check
// The editor of scenes: families, the graph of a plot, a text with its outcomes, and a scene that is dealt for trial.
import assert from 'node:assert/strict';
import { screenshot } from './harness/browser.mjs';
import { expectGoodAtRest } from './harness/expect.mjs';
import { command, enthrone, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';
import { AdminScreen, grant } from './screens/admin.mjs';

withBrowser();

const WARDEN = 'warden@keep.example';

sizedStory('K8 an editor reads every scene, and tries one out', async ({ server, seat, size }) => {
  const person = await seat();
  await enthrone(person, WARDEN);
  await grant(server, WARDEN);
  const page = await person.open('/admin?part=quests');
  const admin = new AdminScreen(page);
  await admin.shown();
  await admin.go('Tools', 'Quests');
  await page.getByRole('link', { name: 'Scenes', exact: true }).click();
  const family = page.getByRole('combobox', { name: 'Family' });
  await family.selectOption({ label: 'Wager: 10 texts' });
  const graph = page.getByRole('img', { name: /^Stages of the plot/ });
  await graph.waitFor();
  const links = page.getByRole('region', { name: 'Links' });
  await links.getByRole('cell', { name: 'the end of the plot' }).first().waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `editor-plot-${size}`);

  // The graph draws what the table says.
  const texts = page.getByRole('region', { name: 'Texts' });
  const ids = await texts.getByRole('link').allTextContents();
  assert.equal(ids.length, 10);
  const drawn = await graph.locator('text').allTextContents();
  for (const id of ids) assert.ok(drawn.includes(id), `${id} is not drawn`);

  await texts.getByRole('link', { name: 'wager_1a', exact: true }).click();
  await page.getByRole('heading', { level: 3, name: 'wager_1a' }).waitFor();
  const { scenes } = (await view(person)).sections;
  assert.ok(!scenes?.wager_1a);
  const written = await (await person.context.request.get(`${person.url}/api/v1/admin/scenes/wager_1a`)).json();
  for (const { id, then } of written.choices) {
    const choice = page.getByText(new RegExp(`^${id}\\. `));
    await choice.waitFor();
    assert.ok(then.text.length > 0);
  }
  await expectGoodAtRest(page);
  await screenshot(page, `editor-text-${size}`);

  await page.getByRole('button', { name: 'Deal this scene' }).click();
  await page.getByText('It waits in your hall.').waitFor();
  await expectGoodAtRest(page);
  await screenshot(page, `editor-dealt-${size}`);
  await page.getByRole('link', { name: 'Open the hall' }).click();
  const dealt = (await view(person)).sections.scenes.wager_1a;
  await page.getByText(dealt.text, { exact: true }).waitFor();
  const free = dealt.choices.find(
    (/** @type {any} */ one) => one.price.gold === 0 && one.price.subjects === 0 && one.needs.length === 0,
  );
  await command(person, 'commands/scene.choose', { scene: 'wager_1a', choice: free.id });
  assert.ok(!(await view(person)).sections.hall.ids.includes('wager_1a'));
});
