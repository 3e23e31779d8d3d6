// @ts-check
// A real mail server for stories in which letters are sent.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { eventually } from './expect.mjs';

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

/** @typedef {Awaited<ReturnType<typeof postOffice>>} Post */

/** The server again, now with a mail server. @param {import('./server.mjs').Server} server @returns {Promise<Post>} */
export async function withPost(server) {
  const post = await postOffice();
  const from = 'Umbrarch <gate@umbrarch.example>';
  server.options.args = ['--public-url', server.url, '--smtp', post.url, '--mail-from', from];
  await server.restart();
  return post;
}

/** Waits for a letter, the first being 1, and gives its link. @param {Post} post @param {number} [nth] */
export async function linkOf(post, nth = 1) {
  await eventually(async () => assert.equal(post.letters.length, nth));
  const letter = (post.letters[nth - 1] ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
  const link = /http:\/\/localhost:\S+/.exec(letter)?.[0];
  assert.ok(link, letter);
  return link;
}
