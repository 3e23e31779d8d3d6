import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { refusal, reignOf, serve, show } from '../../../tests/realm';
import type { Me, Passkeys } from '../../api';
import { useSession } from '../../lib/reign';
import { AccountPanel } from './AccountPanel';

const ME: Me = {
  id: 'a',
  email: 'ash@keep.example',
  guest: false,
  verified: false,
  role: 'user',
  moderator: false,
  reign: true,
  mailOn: true,
  factor: false,
  passkey: false,
  needsFactor: false,
};
const NO_PASSKEYS: Passkeys = { passkeys: [], most: 10 };
const SEND = 'Send an e-mail that verifies it';

function panelOf(me: Partial<Me>, answers: Parameters<typeof serve>[0] = {}) {
  const { asked, fetch } = serve({ 'auth/sessions': () => [], 'auth/passkeys': () => NO_PASSKEYS, ...answers });
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  useSession.setState({ session: { status: 'in', me: { ...ME, ...me } } });
  show(<AccountPanel />);
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test('an address that nobody proved gets a mail, and the page names none', async () => {
  const asked = panelOf({}, { 'auth/verify/mail': () => ({ message: 'It is on its way.' }), 'auth/me': () => ME });
  expect(screen.getByText('Not verified yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: SEND }));
  expect(await screen.findByText('It is on its way.')).toBeTruthy();
  expect(asked.find(({ path }) => path === 'auth/verify/mail')).toEqual({
    path: 'auth/verify/mail',
    body: undefined,
  });
});

test('a refused mail is refused in the words of the server', async () => {
  panelOf({}, { 'auth/verify/mail': () => refusal(429, 'mail.slow', 'Slowly.') });
  await userEvent.click(screen.getByRole('button', { name: SEND }));
  expect(await screen.findByText('Slowly.')).toBeTruthy();
});

test.each([
  ['where no mails are sent', { mailOn: false }],
  ['of a verified address', { verified: true }],
  ['to a guest', { guest: true, email: undefined }],
])('nothing is said of mails %s', (_, me) => {
  panelOf(me);
  expect(screen.queryByText(/verif/i)).toBeNull();
  expect(screen.queryByText(/reset your password/i)).toBeNull();
  expect(screen.queryByRole('button', { name: SEND })).toBeNull();
});
