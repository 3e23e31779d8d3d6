import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../api';
import { deliver, OutcomeUnknown, RETRY_MS } from './command';
import { useReign } from './store';

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

test('a cut line and a lost outcome are asked again with the same key', async () => {
  const keys: string[] = [];
  const replies = [cut, problem(503, 'store.outcome_unknown'), good];
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

test.each([
  'store.unavailable',
  'server.draining',
  'server.closed',
  'spire.tangled',
  'chronicle.failed',
  'rate.limited',
])('%s changed nothing and is shown at once, whatever its status', async (code) => {
  const call = vi.fn(async () => problem(503, code));
  const uncertain = vi.fn();
  const asked = deliver(call, {}, 'key-3', { wait: soon, onUncertain: uncertain });
  await expect(asked).rejects.toMatchObject({ name: 'Refusal', code });
  expect(call).toHaveBeenCalledTimes(1);
  expect(uncertain).not.toHaveBeenCalled();
});

test('after a cut line a server that cannot look the key up settles nothing', async () => {
  const replies = [cut, problem(503, 'server.draining'), problem(503, 'store.unavailable'), good];
  await expect(deliver(async () => replies.shift()!, {}, 'key-5', { wait: soon })).resolves.toBe(answer);
  expect(replies).toEqual([]);
});

test("after a cut line the rules' own no settles it", async () => {
  const replies = [cut, problem(503, 'spire.tangled'), good];
  const asked = deliver(async () => replies.shift()!, {}, 'key-6', { wait: soon });
  await expect(asked).rejects.toMatchObject({ code: 'spire.tangled' });
});

test('patience ends with an unknown outcome, never with a made-up one', async () => {
  const call = vi.fn(async () => cut);
  await expect(deliver(call, {}, 'key-4', { wait: soon })).rejects.toBeInstanceOf(OutcomeUnknown);
  expect(call).toHaveBeenCalledTimes(RETRY_MS.length + 1);
});

// S-043: the answer of a command that was executed long ago is no longer stored.
test('a command that is answered as replayed brings the whole kingdom, and no answer of its own', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ version: 9, sections: { pulse: {} } }));
  const replies = [cut, { ...good, data: { ...answer, replayed: true } }];
  await expect(deliver(async () => replies.shift()!, {}, 'key-7', { wait: soon })).resolves.toBeUndefined();
  expect(useReign.getState().held?.version).toBe(9);
  vi.unstubAllGlobals();
});
