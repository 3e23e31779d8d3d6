/**
 * Checks a round in the browser, from the shown values alone: SHA-256 of the seed is the sealed hash, and HMAC-SHA256
 * with the seed as key over "clientSeed:nonce:block" gives the bytes that decide the round.
 */
import type { CasinoRound } from '../../api';

type Proof = Pick<CasinoRound, 'game' | 'seed' | 'seedHash' | 'clientSeed' | 'nonce' | 'rolled'>;

const utf8 = new TextEncoder();
const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const hashOf = async (seed: string) => hex(await crypto.subtle.digest('SHA-256', utf8.encode(seed)));

async function* bytesOf({ seed, clientSeed, nonce }: Proof) {
  const way = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', utf8.encode(seed), way, false, ['sign']);
  for (let block = 0; ; block++)
    yield* new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8.encode(`${clientSeed}:${nonce}:${block}`)));
}

/** The result of the seeds: one number below 2, or two dice. Bytes that would favour a number are skipped. */
export async function rolledBy(proof: Proof): Promise<number[]> {
  const [n, first, count] = proof.game === 'flip' ? [2, 0, 1] : [6, 1, 2];
  const rolled: number[] = [];
  for await (const byte of bytesOf(proof)) {
    if (byte < 256 - (256 % n)) rolled.push((byte % n) + first);
    if (rolled.length === count) break;
  }
  return rolled;
}

/** True if this page may use the browser's cryptography: over plain HTTP it may not. */
export const canVerify = () => globalThis.crypto?.subtle !== undefined;

export async function verify(proof: Proof): Promise<boolean> {
  const rolled = await rolledBy(proof);
  return (await hashOf(proof.seed)) === proof.seedHash && rolled.join() === (proof.rolled ?? []).join();
}

/** The same check as code to run outside the game. */
export const linesOf = ({ game, seed, clientSeed, nonce }: Proof): string =>
  [
    `const { createHash, createHmac } = require('node:crypto');`,
    `const seed = ${JSON.stringify(seed)}, mine = ${JSON.stringify(clientSeed)}, round = ${nonce};`,
    `console.log(createHash('sha256').update(seed).digest('hex'));`,
    `const bytes = [...createHmac('sha256', seed).update(mine + ':' + round + ':0').digest()];`,
    game === 'flip'
      ? `console.log(bytes[0] % 2 ? 'tails' : 'heads');`
      : `console.log(bytes.filter((b) => b < 252).slice(0, 2).map((b) => (b % 6) + 1).join(' + '));`,
  ].join('\n');
