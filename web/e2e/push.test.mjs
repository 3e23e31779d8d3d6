// @ts-check
// News for a player whose page is closed: by the browser, outside quiet hours, and by an e-mail that can be switched
// off.
import assert from 'node:assert/strict';
import { picture } from './harness/browser.mjs';
import { eventually, expectGoodScreen } from './harness/expect.mjs';
import { command, enthrone, found, PASSWORD, view } from './harness/person.mjs';
import { linkOf, withPost } from './harness/post.mjs';
import { behind, deliverer, PushService } from './harness/push.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { ProfileScreen } from './screens/profile.mjs';
import { CreationScreen } from './screens/ruler.mjs';

withBrowser();

const SETTINGS = '/profile?part=settings';

/** @param {import('playwright-core').Page} page */
const notices = (page) => new ProfileScreen(page).panel('Notices while you are away');

/**
 * Makes a choice, and checks that it is saved.
 * @param {import('playwright-core').Page} page @param {string} name @param {boolean} [on]
 */
async function choose(page, name, on = true) {
  const choice = notices(page).getByRole('switch', { name: new RegExp(`^${name}`) });
  assert.equal(await choice.isChecked(), !on);
  await choice.click();
  await eventually(async () => assert.deepEqual([await choice.isChecked(), await choice.isEnabled()], [on, true]));
  await page.reload();
  await eventually(async () => assert.equal(await choice.isChecked(), on, `${name} was not kept`));
}

/** Sends an idle NPC on a mission. @param {import('./harness/browser.mjs').Person} person */
async function send(person) {
  const { missions } = (await view(person)).sections;
  await command(person, 'commands/npc.assign_all', { mission: missions[0].id });
}

/** The mail's text and addresses, decoded. @param {string | undefined} mail */
const whole = (mail) => (mail ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');

/** Passes time until the missions have ended. @param {import('./harness/server.mjs').Server} server */
async function hoursPass(server) {
  for (let hour = 0; hour < 3; hour++) await server.advance(3600, false);
}

sizedStory('a notice reaches a browser whose page is closed', async ({ server, seat, size }) => {
  const service = await new PushService().start();
  const person = await seat();
  await behind(person.context, service);
  await enthrone(person);
  const page = await person.open(SETTINGS);
  await notices(page).waitFor();
  await notices(page).evaluate((panel) => panel.scrollIntoView());
  await picture(page, `quiethours-${size}`);
  await choose(page, 'Quiet hours', false);
  await send(person);
  await choose(page, 'In this browser');
  await expectGoodScreen(page);
  await notices(page).evaluate((panel) => panel.scrollIntoView());
  await picture(page, `notices-${size}`);
  const deliver = await deliverer(page);
  const [worker] = person.context.serviceWorkers();
  assert.ok(worker);

  await page.goto('about:blank');
  await hoursPass(server);
  await eventually(async () => assert.equal(service.received.length, 1, String(service.refused)));
  const [message = ''] = service.received;
  assert.equal(JSON.parse(message).path, '/#/kingdom');
  await deliver(message);
  await eventually(async () => {
    const shown = await worker.evaluate(async () => {
      const { registration } = /** @type {any} */ (globalThis);
      return (await registration.getNotifications()).map((/** @type {Notification} */ { title, body }) => ({
        title,
        body,
      }));
    });
    assert.deepEqual(shown, [{ title: 'Umbrarch', body: JSON.parse(message).body }]);
  });
  assert.match(JSON.parse(message).body, /finished\.$/);

  const back = await person.open(SETTINGS);
  const { report } = new KingdomScreen(back);
  await report.getByRole('button', { name: 'Collect All' }).click();
  await report.waitFor({ state: 'detached' });
  await choose(back, 'In this browser', false);
  await send(person);
  await back.goto('about:blank');
  await hoursPass(server);
  await view(person);
  assert.equal(service.received.length, 1, 'a browser that takes none was written to');
});

story('an e-mail says what came, and its link ends such e-mails, once', async ({ server, seat }) => {
  const post = await withPost(server);
  const person = await seat();
  const page = await person.open();
  const auth = new AuthScreen(page);
  await auth.shown();
  await auth.register('ysolde@keep.example', PASSWORD);
  await page.goto(await linkOf(post));
  await auth.login('ysolde@keep.example', PASSWORD);
  await new CreationScreen(page).shown();
  await found(person);
  await page.goto('about:blank');
  await page.goto(`${person.url}/#${SETTINGS}`);
  await choose(page, 'Quiet hours', false);
  await send(person);
  await choose(page, 'By e-mail');
  await page.goto('about:blank');
  await eventually(async () => {
    await server.advance(600, false); // it waits for further notices, and then for its turn
    assert.ok(post.mails.length > 1);
  });
  const mail = whole(post.mails[1]);
  assert.match(mail, /finished\./);
  assert.match(mail, /List-Unsubscribe-Post: List-Unsubscribe=One-Click/);

  await person.context.clearCookies(); // the link works in every browser
  const ends = /http:\/\/localhost:\S+\/#\/end\?token=\S+/.exec(mail)?.[0];
  assert.ok(ends);
  await page.goto(ends);
  await page.getByText('You get no more e-mails about your kingdom.').waitFor();
  await page.goto('about:blank');
  await page.goto(ends);
  await page.getByText('This link has been used, or the e-mails ended before.').waitFor();
});
