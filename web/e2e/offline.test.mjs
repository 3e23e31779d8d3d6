// @ts-check
// The network is cut and comes back, and a server does not answer.
import assert from 'node:assert/strict';
import { eventually, expectGoodPart, expectGoodScreen } from './harness/expect.mjs';
import { enthrone, PASSWORD, view } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

sizedStory(
  'C-256 a cut network is said, buttons pretend nothing, and the figures are right afterwards',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open();
    const kingdom = new KingdomScreen(page);
    const shell = new Shell(page);
    await kingdom.shown();
    await kingdom.openBuilding('Walls');

    await person.context.setOffline(true);
    await shell.line.getByText('No connection.').waitFor();
    await kingdom.dialog.getByRole('button', { name: 'Build' }).click();
    await kingdom.dialog.getByText('No answer yet.').waitFor();
    await shell.holds(2500);
    await expectGoodScreen(page);

    await server.advance(10);
    await person.context.setOffline(false);
    await kingdom.stands('Walls', 1); // the same command with the same key, executed once
    await shell.line.getByText('No connection.').waitFor({ state: 'detached' });
    const { sections } = await view(person);
    assert.equal(sections.buildings.walls.level, 1);
    await eventually(async () => assert.equal(await shell.counter('gold'), (await view(person)).sections.pulse.gold));
  },
);

sizedStory(
  'a server that stands still is told of within five seconds, and a press that waits stretches nothing',
  async ({ server, seat }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open();
    const kingdom = new KingdomScreen(page);
    const shell = new Shell(page);
    await kingdom.shown();
    const press = page.getByRole('button', { name: /Farm/ }).and(page.locator('.lot__do'));
    const lies = () =>
      page.evaluate(() => ['.lot', '.lots', '.scene'].map((of) => document.querySelector(of)?.clientHeight));
    await press.waitFor();
    const before = await lies();
    server.stand();
    await press.click();
    const pressed = Date.now();
    const notice = shell.notifications.getByText('The server does not answer.');
    await notice.waitFor();
    assert.ok(Date.now() - pressed > 4000, 'an answer has five seconds');
    assert.deepEqual(await lies(), before);
    await page.waitForTimeout(6000); // an ordinary notice would have disappeared by now
    assert.ok(await notice.isVisible());
    await expectGoodPart(page, '[aria-label="Notifications"]'); // the screen below has its own stories
    server.goOn();
    await notice.waitFor({ state: 'detached' });
    await kingdom.stands('Farm', 1);
    assert.deepEqual(await lies(), before);
  },
);

story(
  'a screen asked for while the line is cut comes when it is back, and the frame stays meanwhile',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person);
    const page = await person.open();
    const shell = new Shell(page);
    await new KingdomScreen(page).shown();
    await person.context.setOffline(true);
    await shell.side.getByRole('link', { name: 'Updates' }).click();
    await shell.line.getByText('No connection.').waitFor();
    await page.waitForTimeout(500); // A page that reloads would have done so by now.
    assert.ok(await shell.banner.isVisible());
    await person.context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Updates & Roadmap' }).waitFor();
  },
);

sizedStory('C-033 a gate that nobody answers says so', async ({ seat }) => {
  const person = await seat();
  const page = await person.open();
  const auth = new AuthScreen(page);
  await auth.shown();
  const lines = {
    unreachable: () => page.route('**/auth/login', (route) => route.abort()),
    rubbish: () =>
      page.route('**/auth/login', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      ),
  };
  for (const [how, breakLine] of Object.entries(lines)) {
    await breakLine();
    await auth.login('ysolde@keep.example', PASSWORD);
    await auth.alert.getByText('An unknown error occurred during authentication.').waitFor();
    await page.unrouteAll();
    assert.ok(await auth.loginTab.isVisible(), how);
    await page.reload();
  }
});
