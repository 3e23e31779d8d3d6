import { afterEach, expect, test, vi } from 'vitest';
import { type Answer, Refusal } from '../../api';
import { deliver, OutcomeUnknown, RETRY_MS } from './command';

const answer: Answer = {
  version: 1,
  from: 0,
  seq: 1,
  lastUpdated: 1,
  serverTime: 1,
  sections: {},
  notices: [],
  result: {},
};
const good = { data: answer, response: new Response('{}') };
const problem = (status: number, code: string) => ({
  error: { type: 'about:blank', title: '', status, code, detail: `detail of ${code}` },
  response: new Response('', { status }),
});
const cut = { error: new TypeError('network'), response: undefined };
const soon = async () => {};

afterEach(() => vi.restoreAllMocks());

test('a cut line and a 503 are asked again with the same key', async () => {
  const keys: string[] = [];
  const replies = [cut, problem(503, 'store.unavailable'), good];
  const uncertain = vi.fn();
  const got = await deliver(
    async (options) => {
      keys.push(options.headers['Idempotency-Key']);
      return replies.shift()!;
    },
    {},
    'key-1',
    { wait: soon, onUncertain: uncertain },
  );
  expect(got).toBe(answer);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
  expect(uncertain).toHaveBeenCalledTimes(2);
});

test('a refusal is final and carries its code, params and words', async () => {
  const call = vi.fn(async () => problem(422, 'building.gold_short'));
  await expect(deliver(call, {}, 'key-2', { wait: soon })).rejects.toMatchObject({
    name: 'Refusal',
    code: 'building.gold_short',
    status: 422,
    message: 'detail of building.gold_short',
  });
  expect(call).toHaveBeenCalledTimes(1);
});

test('a closed system is a refusal, though its status is 503', async () => {
  const call = vi.fn(async () => problem(503, 'server.closed'));
  await expect(deliver(call, {}, 'key-3', { wait: soon })).rejects.toBeInstanceOf(Refusal);
  expect(call).toHaveBeenCalledTimes(1);
});

test('patience ends with an unknown outcome, never with a made-up one', async () => {
  const call = vi.fn(async () => cut);
  await expect(deliver(call, {}, 'key-4', { wait: soon })).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(call).toHaveBeenCalledTimes(RETRY_MS.length + 1);
});
