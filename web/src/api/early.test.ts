import { afterEach, expect, test, vi } from 'vitest';
import { watchedFetch } from './answers';
import { forgetEarly } from './early';

const asked: string[] = [];

function arrive() {
  asked.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response('late');
  });
  window.umbrarchEarly = { '/api/v1/reign': Promise.resolve(new Response('early')) };
}

const ask = async (path: string, init?: RequestInit) =>
  (await watchedFetch(new Request(`http://localhost${path}`, init))).text();

afterEach(() => {
  forgetEarly();
  vi.unstubAllGlobals();
});

test('an answer that was asked for before the code had come is given once, and then asked for', async () => {
  arrive();
  expect(await ask('/api/v1/reign')).toBe('early');
  expect(asked).toEqual([]);
  expect(await ask('/api/v1/reign')).toBe('late');
  expect(asked).toEqual(['GET /api/v1/reign']);
});

test('it is no answer to another question', async () => {
  arrive();
  expect(await ask('/api/v1/reign', { method: 'POST' })).toBe('late');
  expect(await ask('/api/v1/reign?at=1')).toBe('late');
  expect(await ask('/api/v1/auth/me')).toBe('late');
});

test('what was forgotten is asked for', async () => {
  arrive();
  forgetEarly();
  expect(await ask('/api/v1/reign')).toBe('late');
});
