import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reignOf, serve, show } from '../../../tests/realm';
import type { Me } from '../../api';
import { useSession } from '../../lib/reign';
import { PasswordDialog } from './PasswordDialog';

afterEach(() => vi.useRealTimers());

test('C-037: the good news stands for 1.5 s, then the dialog closes', async () => {
  const { asked, fetch } = serve({ 'auth/password': () => ({ message: 'Password changed successfully!' }) });
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  useSession.setState({ session: { status: 'in', me: { id: 'a', passkey: false } as Me } });
  const close = vi.fn();
  show(<PasswordDialog onClose={close} />);
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Current password', 'tallow-8');
  type(/^New password, /, 'candle-9');
  type('New password again', 'candle-9');
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  await vi.waitFor(() => expect(screen.getByText('Password changed successfully!')).toBeTruthy(), { interval: 0 });
  expect(asked).toEqual([
    { path: 'auth/password', body: { current: 'tallow-8', password: 'candle-9', confirm: 'candle-9' } },
  ]);
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(close).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(close).toHaveBeenCalledOnce();
});
