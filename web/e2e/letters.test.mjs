// @ts-check
// Registering where letters are sent: a real mail server takes the letter, and its link opens the gate.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { eventually } from './harness/expect.mjs';
import { story, withBrowser } from './harness/story.mjs';
import { AuthScreen } from './screens/auth.mjs';
import { CreationScreen } from './screens/creation.mjs';
import { PASSWORD } from './screens/ruler.mjs';

withBrowser();

/** A mail server that keeps what it is given. */
async function postOffice() {
  /** @type {string[]} */
  const letters = [];
  const office = createServer((line) => {
    let rest = '';
    /** @type {string | undefined} */
    let letter;
    const say = (/** @type {string} */ text) => line.write(`${text}\r\n`);
    const hear = (/** @type {string} */ word) => {
      if (letter !== undefined && word !== '.') letter += `${word}\n`;
      else if (letter !== undefined) {
        letters.push(letter);
        letter = undefined;
        say('250 taken');
      } else if (word === 'DATA') {
        letter = '';
        say('354 go on');
      } else if (word === 'QUIT') line.end('221 farewell\r\n');
      else say('250 well');
    };
    say('220 post');
    line.on('error', () => {});
    line.on('data', (bytes) => {
      const words = (rest + bytes).split('\r\n');
      rest = words.pop() ?? '';
      for (const word of words) hear(word);
    });
  }).listen(0, '127.0.0.1');
  await once(office, 'listening');
  office.unref(); // it closes with the story
  const { port } = /** @type {import('node:net').AddressInfo} */ (office.address());
  return { letters, url: `smtp://127.0.0.1:${port}?tls=none` };
}

story(
  'C-026 with mail: told to check it, back at the Login tab without a cookie; the link of the letter lets in',
  async ({ server, seat }) => {
    const post = await postOffice();
    server.options.args = [
      '--public-url',
      server.url,
      '--smtp',
      post.url,
      '--mail-from',
      'Umbrarch <gate@umbrarch.example>',
    ];
    await server.restart();
    const person = await seat();
    const page = await person.open();
    const auth = new AuthScreen(page);
    await auth.shown();
    await auth.register('ysolde@keep.example', PASSWORD);
    await page.getByText('Registration successful! Please check your email to verify your account.').waitFor();
    await eventually(async () => assert.equal(await auth.loginTab.getAttribute('aria-selected'), 'true'));
    assert.deepEqual(await person.context.cookies(), []);

    await auth.login('ysolde@keep.example', PASSWORD);
    await auth.alert.getByText('Please verify your email before you sign in.').waitFor();
    await eventually(async () => assert.equal(post.letters.length, 1), 20_000);
    const link = /http:\/\/localhost:\S+/.exec((post.letters[0] ?? '').replace(/=\n/g, '').replace(/=3D/g, '='))?.[0];
    assert.ok(link, post.letters[0]);
    assert.ok(link.startsWith(server.url), link);
    await page.goto('about:blank'); // as a letter's link is opened: from elsewhere
    await page.goto(link);
    await page.getByText('Your email has been verified.').waitFor();
    await auth.login('ysolde@keep.example', PASSWORD);
    await new CreationScreen(page).shown();
  },
);
