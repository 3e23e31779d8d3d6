import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KNOWN } from './known';
import { abdicate, logout, parting, refreshSession, useSession } from './session';

const problem = (status: number) =>
  Response.json({ type: 'about:blank', title: '', status, code: 'auth.unsigned', detail: '' }, { status });
const me = { id: 'a', guest: false, verified: true, role: 'user', reign: true, mailOn: false };

let answer: (path: string) => Response;
const session = () => useSession.getState().session;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  useSession.setState({ session: { status: 'loading' } });
  answer = () => Response.json(me);
  vi.stubGlobal('fetch', async (request: Request) => answer(new URL(request.url, 'http://realm').pathname));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a first visit is told of no end', async () => {
  answer = () => problem(401);
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: false });
});

test('an end that nobody here asked for is told until somebody signs in', async () => {
  await refreshSession();
  answer = () => problem(401);
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: true });
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: true });
  answer = () => Response.json(me);
  await refreshSession();
  expect(session()).toEqual({ status: 'in', me });
});

test('so is one that came while nobody answered', async () => {
  await refreshSession();
  answer = () => problem(503);
  await refreshSession();
  await refreshSession();
  answer = () => problem(401);
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: true });
});

test('one who logs out or abdicates knows', async () => {
  await refreshSession();
  answer = (path) => (path.endsWith('/logout') ? new Response(null, { status: 204 }) : problem(401));
  await logout();
  await refreshSession();
  expect(session()).toMatchObject({ status: 'out', ended: undefined });

  answer = () => Response.json(me);
  await refreshSession();
  answer = (path) => (path.endsWith('/me') ? problem(401) : Response.json({ message: '' }));
  await abdicate({ password: 'tallow-8' });
  expect(session()).toEqual({ status: 'out', ended: false });
});

test('a refused abdication is no leave', async () => {
  await refreshSession();
  answer = () => problem(401);
  await expect(abdicate({ password: 'wrong' })).rejects.toThrow();
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: true });
});

test('an end that a new password brings is known here, one of another account ends nothing', async () => {
  await refreshSession();
  await parting(async () => 'done');
  expect(session()).toMatchObject({ status: 'in' });
  answer = () => problem(401);
  await refreshSession();
  expect(session()).toEqual({ status: 'out', ended: true });

  answer = () => Response.json(me);
  await refreshSession();
  answer = () => problem(401);
  await parting(async () => 'done');
  expect(session()).toEqual({ status: 'out', ended: false });
});

test('an end that is heard before the next cookie has come is asked about once more', async () => {
  await refreshSession();
  let asked = 0;
  answer = () => {
    asked++;
    return problem(401);
  };
  await refreshSession();
  expect(session()).toMatchObject({ status: 'out' });
  answer = () => {
    asked++;
    return Response.json({ ...me, id: 'b' });
  };
  await vi.advanceTimersByTimeAsync(1000);
  expect(session()).toEqual({ status: 'in', me: { ...me, id: 'b' } });
  expect(asked).toBe(2);
});

test('at the gate nobody goes on asking', async () => {
  await refreshSession();
  let asked = 0;
  answer = () => {
    asked++;
    return problem(401);
  };
  await refreshSession();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(2);
  expect(session()).toEqual({ status: 'out', ended: true });
});

test('what a page writes that is gone already is forgotten at the gate, and kept while somebody is in', async () => {
  const written = () => {
    localStorage.setItem(KNOWN, '{"name":"Ysolde"}');
    dispatchEvent(new StorageEvent('storage', { key: KNOWN }));
    return localStorage.getItem(KNOWN);
  };
  await refreshSession();
  expect(written()).not.toBeNull();
  answer = () => problem(401);
  await refreshSession();
  expect(written()).toBeNull();
});
