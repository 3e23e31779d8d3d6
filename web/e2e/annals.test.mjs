// @ts-check
// The annals: one player's act appears on another's open page.
import { screenshot } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, settle, view } from './harness/person.mjs';
import { sizedStory, withBrowser } from './harness/story.mjs';

withBrowser();

const NAME = '<b>Salt & Iron</b>';

sizedStory('what factions do stands in the chronicle of the realm at once, as text', async ({ server, seat, size }) => {
  const [doer, reader] = [await seat(), await seat()];
  await enthrone(doer, 'doer@keep.example', { name: 'Ysolde' });
  await enthrone(reader, 'reader@keep.example', { name: 'Hollis' });
  await server.advance(86_400, false);
  for (const person of [doer, reader]) {
    await view(person);
    await settle(person);
  }
  const page = await reader.open('/annals');
  await page.getByRole('heading', { level: 1, name: 'Chronicle of the Realm' }).waitFor();
  await page.getByText('Nothing has happened yet.').waitFor();
  await command(doer, 'commands/faction.create', { name: NAME, description: 'We were here first.', emblem: 'skull' });
  const list = page.getByRole('list', { name: 'Chronicle of the Realm' });
  await list.getByText(`${NAME} was founded.`, { exact: true }).waitFor();
  await eventually(() => expectGoodScreen(page));
  await screenshot(page, `annals-${size}`);
});
