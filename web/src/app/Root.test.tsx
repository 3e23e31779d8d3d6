import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useContent, useReign, useSession } from '../lib/reign';
import { putAway } from './authLink';
import { Boundary } from './ErrorScreen';
import { Root } from './Root';

vi.mock('../features/auth/AuthScreen', () => ({
  default: ({ reset }: { reset?: string }) => <p>{reset ? `a password by ${reset}` : 'the gate'}</p>,
}));
vi.mock('../features/ruler/CreationScreen', () => ({
  default: () => (
    <main id="main">
      <h1>the form</h1>
    </main>
  ),
}));
vi.mock('./Realm', () => ({
  default: () => (
    <main id="main">
      <h1>the realm</h1>
    </main>
  ),
}));

const problem = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: '', status, code, detail: code }, { status });
const me = (reign: boolean) => ({ id: 'a', guest: false, verified: true, role: 'user', reign, mailOn: false });
const view = { version: 1, contentHash: 'h', build: 'b', epoch: 'e', serverTime: 1, lastUpdated: 1, sections: {} };

function Broken(): never {
  throw new Error('the keep fell');
}

function serve(answers: Record<string, () => Response | Promise<Response>>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url, 'http://realm').pathname.replace('/api/v1', '');
    if (path === '/content/frame') return Response.json({ hash: 'h', screens: 'd', messages: {} });
    if (path === '/content/screens') return Response.json({ hash: 'h', races: [] });
    return answers[path]?.() ?? problem(404, 'request.not_found');
  });
}

beforeEach(() => {
  useSession.setState({ session: { status: 'loading' } });
  useReign.setState({ standing: 'unknown', held: null });
  useContent.setState({ content: null });
});
afterEach(() => vi.unstubAllGlobals());

// C-248, its four states
test('still loading', () => {
  serve({ '/auth/me': () => new Promise<Response>(() => {}) });
  render(<Root />);
  expect(screen.getByText('Loading Game...')).toBeTruthy();
});

test('no session: the login screen', async () => {
  serve({ '/auth/me': () => problem(401, 'auth.unsigned') });
  render(<Root />);
  expect(await screen.findByText('the gate')).toBeTruthy();
});

test('a session without a player: creation', async () => {
  serve({ '/auth/me': () => Response.json(me(false)) });
  render(<Root />);
  expect(await screen.findByText('the form')).toBeTruthy();
});

test('a player: the main layout', async () => {
  serve({ '/auth/me': () => Response.json(me(true)), '/reign': () => Response.json(view) });
  render(<Root />);
  expect(await screen.findByText('the realm')).toBeTruthy();
});

test('a server that does not answer is neither login nor realm', async () => {
  serve({ '/auth/me': () => Promise.reject(new TypeError('network')) });
  render(<Root />);
  expect(await screen.findByRole('heading', { name: 'The server does not answer' })).toBeTruthy();
});

test('the first screen of a visit takes no focus; where a press leads on, the heading of the next has it', async () => {
  serve({ '/auth/me': () => problem(401, 'auth.unsigned') });
  render(<Root />);
  await screen.findByText('the gate');
  expect(document.activeElement).toBe(document.body);
  act(() => useSession.setState({ session: { status: 'in', me: me(false) } as never }));
  const form = await screen.findByRole('heading', { name: 'the form' });
  await waitFor(() => expect(document.activeElement).toBe(form));
  serve({ '/auth/me': () => Response.json(me(true)), '/reign': () => Response.json(view) });
  act(() => useSession.setState({ session: { status: 'in', me: me(true) } as never }));
  const realm = await screen.findByRole('heading', { name: 'the realm' });
  await waitFor(() => expect(document.activeElement).toBe(realm));
});

test('the end of a session leads back to the gate', async () => {
  serve({ '/auth/me': () => Response.json(me(true)), '/reign': () => Response.json(view) });
  render(<Root />);
  await screen.findByText('the realm');
  act(() => useSession.setState({ session: { status: 'out' } }));
  expect(await screen.findByText('the gate')).toBeTruthy();
});

test("a reset's mail comes before whatever stands, until it is done with", async () => {
  serve({ '/auth/me': () => Response.json(me(true)), '/reign': () => Response.json(view) });
  history.replaceState(null, '', '#/reset?token=abc');
  render(<Root />);
  expect(await screen.findByText('a password by abc')).toBeTruthy();
  await vi.waitFor(() => expect(useSession.getState().session.status).toBe('in'));
  expect(screen.queryByText('the realm')).toBeNull();
  act(() => putAway(null));
  expect(await screen.findByText('the realm')).toBeTruthy();
});

// C-250
test('what breaks is said under the heading of the router, with an id and a way back', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Boundary>
      <Broken />
    </Boundary>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to the kingdom' }).getAttribute('href')).toBe('#/kingdom');
  expect(screen.getByText(/^[0-9a-f]{8}$/)).toBeTruthy();
  expect(errors).toHaveBeenCalled();
});
