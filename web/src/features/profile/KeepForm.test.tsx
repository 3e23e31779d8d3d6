import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { reignOf, serve, show } from '../../../tests/realm';
import { KeepForm } from './KeepForm';

afterEach(() => vi.unstubAllGlobals());

test('what is missing is said in the order of the fields, and nothing is sent', async () => {
  const { asked, fetch } = serve({});
  vi.stubGlobal('fetch', fetch);
  reignOf({});
  show(<KeepForm />);
  const user = userEvent.setup();
  const keep = () => user.click(screen.getByRole('button', { name: 'Keep it' }));
  await keep();
  expect(screen.getByText('An email is required.')).toBeTruthy();
  await user.type(screen.getByLabelText('E-mail'), 'ash@keep.example');
  await keep();
  expect(screen.getByText('Password must be at least 6 characters long.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^New password, /), 'tallow-8');
  await keep();
  expect(screen.getByText('Passwords do not match.')).toBeTruthy();
  expect(asked).toEqual([]);
});
