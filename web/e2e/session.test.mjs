// @ts-check
// Where the secret of a session is, and where it is not.
import assert from 'node:assert/strict';
import { story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { KingdomScreen } from './screens/kingdom.mjs';
import { enthrone, PASSWORD } from './screens/ruler.mjs';

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

    const [cookie, ...others] = await person.context.cookies();
    assert.ok(cookie && others.length === 0);
    assert.equal(cookie.httpOnly, true);
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
    assert.ok(!held.includes(cookie.value));
    assert.ok(addresses.length > 0 && addresses.some((url) => url.includes('/live')), addresses.join('\n'));
    assert.deepEqual(
      addresses.filter((url) => url.includes(cookie.value)),
      [],
    );
  },
);
