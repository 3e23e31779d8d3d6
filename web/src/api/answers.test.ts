import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heardSomething, PATIENCE_MS, signsBy, useAnswers, watchedFetch } from './answers';

let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.stubGlobal('fetch', () => new Promise<Response>((give) => (answer = give)));
});
afterEach(() => {
  heardSomething();
  signsBy(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const silent = () => useAnswers.getState().silent;

test('a server that takes an order and never answers is told of after five seconds, until it answers', async () => {
  const asked = watchedFetch('/api/v1/reign');
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
  expect(silent()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(silent()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent()).toBe(true);
  answer(new Response());
  await asked;
  expect(silent()).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(silent()).toBe(false);
});

test('an answer that takes long is no silence while the live line gives signs', async () => {
  let asked = 0;
  signsBy(() => {
    asked++;
    setTimeout(heardSomething, 100);
  });
  const writing = watchedFetch('/api/v1/commands/npc.talk');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(silent()).toBe(false);
  expect(asked).toBeGreaterThan(3);
  signsBy(() => {});
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS);
  expect(silent()).toBe(true);
  answer(new Response());
  await writing;
});
