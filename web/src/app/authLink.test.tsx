import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal, serve } from '../../tests/realm';
import { useReign, useSession } from '../lib/reign';
import { useToasts } from '../ui/toasts';
import { authLinkIn, useAuthLink, useAuthLinks } from './authLink';

const me = { id: 'a', guest: true, verified: false, role: 'user', reign: true, mailOn: true };
const kept = { ...me, guest: false, verified: true, email: 'ash@keep.example' };
const VERIFIED = 'Your email has been verified.';
const USED = 'This link has expired or has already been used.';

function Listener() {
  useAuthLink();
  return <p>stands</p>;
}

function arrive(hash: string) {
  history.replaceState(null, '', hash);
  return render(<Listener />);
}

/** A link is pasted into the address of an open tab: both events fire, and the second names the address before. */
function paste(hash: string) {
  const oldURL = location.href;
  history.pushState(null, '', hash);
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    window.dispatchEvent(new HashChangeEvent('hashchange', { oldURL, newURL: location.href }));
  });
}

const toasts = () => useToasts.getState().toasts.map(({ text, tone }) => ({ text, tone }));
const signedIn = () => act(() => useSession.setState({ session: { status: 'in', me: me as never } }));

beforeEach(() => {
  useSession.setState({ session: { status: 'loading' } });
  useReign.setState({ standing: 'unknown', held: null });
  useAuthLinks.setState({ link: null, said: null });
  useToasts.getState().clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '#/');
});

test('mails are known by their links', () => {
  expect(authLinkIn('#/reset?token=abc')).toEqual({ kind: 'reset', token: 'abc' });
  expect(authLinkIn('#/verify?token=d-e')).toEqual({ kind: 'verify', token: 'd-e' });
  expect(authLinkIn('#/reset')).toBeNull();
  expect(authLinkIn('#/kingdom?token=abc')).toBeNull();
});

test('in a browser that is signed in the mail is sent once it is known who is here, and told in the realm', async () => {
  const { asked, fetch } = serve({ 'auth/verify': () => ({ message: VERIFIED }), 'auth/me': () => kept });
  vi.stubGlobal('fetch', fetch);
  arrive('#/verify?token=abc');
  expect(location.hash).toBe('#/');
  expect(asked).toEqual([]);
  signedIn();
  await vi.waitFor(() => expect(toasts()).toEqual([{ text: VERIFIED, tone: 'verdigris' }]));
  expect(asked.map(({ path }) => path)).toEqual(['auth/verify', 'auth/me']);
  expect(asked[0]?.body).toEqual({ token: 'abc' });
  expect(useSession.getState().session).toEqual({ status: 'in', me: kept });
});

test('at the gate the note says it, and whoever signs in then is not told again', async () => {
  vi.stubGlobal(
    'fetch',
    serve({ 'auth/verify': () => ({ message: VERIFIED }), 'auth/me': () => refusal(401, 'auth.unsigned', '') }).fetch,
  );
  arrive('#/verify?token=abc');
  act(() => useSession.setState({ session: { status: 'out' } }));
  await vi.waitFor(() => expect(useAuthLinks.getState().said).toMatchObject({ good: VERIFIED }));
  signedIn();
  expect(useAuthLinks.getState().said).toBeNull();
  expect(toasts()).toEqual([]);
});

test('a mail that another browser asked for waits for the password', async () => {
  vi.stubGlobal(
    'fetch',
    serve({ 'auth/verify': () => refusal(401, 'auth.verify_password', 'Enter it.'), 'auth/me': () => me }).fetch,
  );
  arrive('#/verify?token=abc');
  signedIn();
  await vi.waitFor(() =>
    expect(useAuthLinks.getState()).toEqual({ link: { kind: 'prove', token: 'abc' }, said: null }),
  );
});

test('what is refused is said in the words of the server, and stays until it is put away', async () => {
  vi.stubGlobal(
    'fetch',
    serve({ 'auth/verify': () => refusal(409, 'auth.link_expired', USED), 'auth/me': () => me }).fetch,
  );
  arrive('#/verify?token=abc');
  signedIn();
  await vi.waitFor(() => expect(toasts()).toEqual([{ text: USED, tone: 'blood' }]));
});

test('a link pasted into an open tab leaves its screen where it is, and the router hears nothing of it', async () => {
  const { asked, fetch } = serve({ 'auth/verify': () => ({ message: VERIFIED }), 'auth/me': () => me });
  vi.stubGlobal('fetch', fetch);
  const router = vi.fn();
  window.addEventListener('popstate', router);
  arrive('#/quests');
  signedIn();
  paste('#/verify?token=abc');
  expect(location.hash).toBe('#/quests');
  expect(router).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  paste('#/verify?token=abc');
  await vi.waitFor(() => expect(asked.filter(({ path }) => path === 'auth/verify')).toHaveLength(2));
  paste('#/kingdom');
  expect(router).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', router);
  expect(screen.getByText('stands')).toBeTruthy();
});
