// @ts-check
// The places of a session's secret.
import assert from 'node:assert/strict';
import { command, enthrone, PASSWORD } from './harness/person.mjs';
import { sizedStory, story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { ProfileScreen } from './screens/profile.mjs';
import { Shell } from './screens/shell.mjs';

withBrowser();

story(
  'C-042 the cookie of a login is for the server alone: no script, no store and no address holds it',
  async ({ seat }) => {
    const person = await seat();
    await enthrone(person);
    await person.context.clearCookies();
    /** @type {string[]} */
    const addresses = [];
    const page = await person.open();
    page.on('request', (request) => addresses.push(request.url()));
    page.on('websocket', (socket) => addresses.push(socket.url()));
    await new AuthScreen(page).login('ysolde@keep.example', PASSWORD);
    await new KingdomScreen(page).shown();
    await page.reload();
    await new KingdomScreen(page).shown();

    // The second cookie belongs to a gate that waits for a passkey; it gives no access.
    const cookies = await person.context.cookies();
    const [cookie, ...others] = cookies.filter(({ name }) => !name.endsWith('-passkey'));
    assert.ok(cookie && others.length === 0);
    assert.equal(cookie.sameSite, 'Lax');
    assert.ok(cookie.value.length >= 32);
    const held = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        document.documentElement.outerHTML,
        await indexedDB.databases(),
        performance.getEntries().map((entry) => entry.name),
      ]),
    );
    for (const { name, value, httpOnly } of cookies) assert.ok(httpOnly && !held.includes(value), name);
    assert.ok(addresses.length > 0 && addresses.some((url) => url.includes('/live')), addresses.join('\n'));
    assert.deepEqual(
      addresses.filter((url) => url.includes(cookie.value)),
      [],
    );
  },
);

story(
  'signing in as somebody else in one tab makes the other tab show and command that reign too',
  async ({ seat }) => {
    for (const name of ['Ysolde', 'Mirren'])
      await enthrone(await seat(), `${name.toLowerCase()}@keep.example`, { name });
    const person = await seat();
    const [first, second] = [await person.open(), await person.open()];
    await new AuthScreen(second).shown();
    await new AuthScreen(first).login('ysolde@keep.example', PASSWORD);
    // A tab at the gate signs in with the other.
    for (const page of [first, second]) await new Shell(page).profile.getByText('Ysolde').waitFor();

    // The tabs are not told: the sign-in ends the browser's earlier session, and a tab may hear of that before it has
    // the new cookie.
    await command(person, 'auth/login', { email: 'mirren@keep.example', password: PASSWORD });
    const third = await person.open('/profile');
    await new Shell(third).profile.getByText('Mirren').waitFor();
    await new Shell(third).fromProfile('Logout');
    await new AuthScreen(third).login('mirren@keep.example', PASSWORD);
    for (const page of [first, second, third]) await new Shell(page).profile.getByText('Mirren').waitFor();
  },
);

sizedStory('whoever signs in next in the same tab sees nothing of the one before', async ({ seat }) => {
  await enthrone(await seat(), 'rich@keep.example', { origin: 'pact_bound' });
  await enthrone(await seat(), 'poor@keep.example', { origin: 'ancient_awakened' });
  const person = await seat();
  const page = await person.open('/profile');
  const gate = new AuthScreen(page);
  const profile = new ProfileScreen(page);
  await gate.login('rich@keep.example', PASSWORD);
  await profile.panel('Gold, by source').getByText('2,500').first().waitFor();
  await new Shell(page).fromProfile('Logout');
  // The answer with the poorer account's own figures is held back.
  await page.route('**/reign/earned', () => {});
  await gate.login('poor@keep.example', PASSWORD);
  await profile.panel('Gold, by source').waitFor();
  assert.equal(await profile.panel('Gold, by source').getByText('2,500').count(), 0);
});

story('one whose session is ended from elsewhere reads so at the gate, one who logs out does not', async ({ seat }) => {
  await enthrone(await seat());
  const [here, there] = [await seat(), await seat()];
  const [mine, other] = [await here.open('/profile'), await there.open()];
  const said = 'You were signed out: the session was ended or has expired.';
  for (const page of [mine, other]) {
    await new AuthScreen(page).login('ysolde@keep.example', PASSWORD);
    await new Shell(page).shown();
  }
  assert.equal(await other.getByText(said).count(), 0);
  const second = await here.open();
  await new Shell(second).shown();

  const list = await (await here.context.request.get(`${here.url}/api/v1/auth/sessions`)).json();
  const theirs = list.filter((/** @type {{current: boolean}} */ one) => !one.current);
  for (const { id } of theirs)
    await here.context.request.delete(`${here.url}/api/v1/auth/sessions/${id}`, { headers: { origin: here.url } });
  await other.getByText(said).waitFor();
  await new AuthScreen(other).login('ysolde@keep.example', PASSWORD);
  await new Shell(other).shown();
  assert.equal(await other.getByText(said).count(), 0);

  await new Shell(mine).fromProfile('Logout');
  for (const page of [mine, second]) {
    await new AuthScreen(page).shown();
    assert.equal(await page.getByText(said).count(), 0);
  }
});
