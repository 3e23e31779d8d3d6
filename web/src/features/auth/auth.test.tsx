import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import AuthScreen from './AuthScreen';

afterEach(() => vi.unstubAllGlobals());

const fill = async (user: ReturnType<typeof userEvent.setup>, password: string, again: string) => {
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  await user.type(screen.getByLabelText('E-mail'), 'ash@keep.example');
  await user.type(screen.getByLabelText(/^Password, six/), password);
  await user.type(screen.getByLabelText('Password again'), again);
  await user.click(screen.getByRole('button', { name: 'Register' }));
};

// C-027
test('without an e-mail nothing is sent', async () => {
  const user = userEvent.setup();
  render(<AuthScreen />);
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByText('An email is required.')).toBeTruthy();
});

// C-034
test('switching tabs forgets the error and both passwords', async () => {
  const user = userEvent.setup();
  render(<AuthScreen />);
  await fill(user, 'tallow-8', 'tallow-9');
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.queryByText('Passwords do not match.')).toBeNull();
  expect((screen.getByLabelText(/^Password, six/) as HTMLInputElement).value).toBe('');
  expect((screen.getByLabelText('Password again') as HTMLInputElement).value).toBe('');
});

// C-033
test.each([
  ['unreachable', () => Promise.reject(new TypeError('network'))],
  ['answering rubbish', async () => new Response('<html>gateway</html>', { status: 502 })],
])('a server that is %s is said to be an unknown error', async (_, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  const user = userEvent.setup();
  render(<AuthScreen />);
  await fill(user, 'tallow-8', 'tallow-8');
  expect(await screen.findByText('An unknown error occurred during authentication.')).toBeTruthy();
});

test("the server's own words are shown", async () => {
  const detail = 'This email cannot be registered.';
  vi.stubGlobal('fetch', async () =>
    Response.json({ type: 'about:blank', title: '', status: 409, code: 'auth.email_taken', detail }, { status: 409 }),
  );
  const user = userEvent.setup();
  render(<AuthScreen />);
  await fill(user, 'tallow-8', 'tallow-8');
  expect(await screen.findByText(detail)).toBeTruthy();
});

test.each([[true], [false]])(
  'where mails are sent (%s), a refused sign-in names the mail, whoever asks',
  async (mailed) => {
    const problem = { type: 'about:blank', title: '', status: 401, code: 'auth.credentials', detail: 'Wrong.' };
    vi.stubGlobal('fetch', async () =>
      Response.json({ ...problem, params: mailed ? { mailed } : undefined }, { status: 401 }),
    );
    const user = userEvent.setup();
    render(<AuthScreen />);
    await user.type(screen.getByLabelText('E-mail'), 'ash@keep.example');
    await user.type(screen.getByLabelText('Password'), 'tallow-8');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByText('Wrong.');
    expect(screen.queryByText(/Open the link in your e-mail first/) !== null).toBe(mailed);
  },
);

test('a browser without passkeys says so once one is asked for, and nothing is sent', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('PublicKeyCredential', undefined);
  const user = userEvent.setup();
  render(<AuthScreen />);
  await user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));
  expect(await screen.findByText(/^This browser offers no passkeys here/)).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test('where a passkey is the factor, the password is answered with a field for a recovery code', async () => {
  const detail = 'Sign in with your passkey, or enter a recovery code.';
  const problem = { type: 'about:blank', title: '', status: 401, code: 'auth.passkey_required', detail };
  vi.stubGlobal('fetch', async () => Response.json(problem, { status: 401 }));
  const user = userEvent.setup();
  render(<AuthScreen />);
  await user.type(screen.getByLabelText('E-mail'), 'ash@keep.example');
  await user.type(screen.getByLabelText('Password'), 'tallow-8');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText(detail);
  expect(screen.getByLabelText('Code')).toBeTruthy();
  expect(screen.getByText('One of the recovery codes that you kept.')).toBeTruthy();
});
