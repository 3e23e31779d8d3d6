// @ts-check
// A real mail server for stories with mails.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { eventually } from './expect.mjs';

/** A mail server that keeps the mails. */
async function postOffice() {
  /** @type {string[]} */
  const mails = [];
  const office = createServer((line) => {
    let rest = '';
    /** @type {string | undefined} */
    let mail;
    const say = (/** @type {string} */ text) => line.write(`${text}\r\n`);
    const hear = (/** @type {string} */ word) => {
      if (mail !== undefined && word !== '.') mail += `${word}\n`;
      else if (mail !== undefined) {
        mails.push(mail);
        mail = undefined;
        say('250 taken');
      } else if (word === 'DATA') {
        mail = '';
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
  office.unref(); // it ends with the story
  const { port } = /** @type {import('node:net').AddressInfo} */ (office.address());
  return { mails, url: `smtp://127.0.0.1:${port}?tls=none` };
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

/** Waits for a mail, counted from 1, and returns its link. @param {Post} post @param {number} [nth] */
export async function linkOf(post, nth = 1) {
  await eventually(async () => assert.equal(post.mails.length, nth));
  const mail = (post.mails[nth - 1] ?? '').replace(/=\n/g, '').replace(/=3D/g, '=');
  const link = /http:\/\/localhost:\S+/.exec(mail)?.[0];
  assert.ok(link, mail);
  return link;
}
