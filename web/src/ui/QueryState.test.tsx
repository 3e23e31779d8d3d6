import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QueryState } from './QueryState';

const ask = vi.fn();

function Screen() {
  const query = useQuery<string>({ queryKey: ['rumour'], queryFn: ask, retry: false });
  return (
    <>
      <QueryState of={query} loading="Loading rumours" failed="No rumours" />
      {query.data && <p>{query.data}</p>}
      <button type="button" onClick={() => query.refetch()}>
        Ask
      </button>
    </>
  );
}

test('on its way, failed with another try, and a failed renewal above what stays', async () => {
  const user = userEvent.setup();
  ask.mockRejectedValueOnce(new Error('the line is cut'));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading rumours');

  const failed = await screen.findByRole('alert');
  expect(failed.textContent).toContain('No rumours');
  expect(failed.textContent).toContain('the line is cut');
  expect(screen.queryByRole('status')).toBeNull();

  ask.mockResolvedValueOnce('The moon is paid for.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The moon is paid for.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();

  ask.mockRejectedValueOnce(new Error('the line is cut'));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alert');
  screen.getByText('The moon is paid for.');
});

test('what was not asked for yet keeps its place, and nothing moves in it', () => {
  const idle = { data: undefined, error: null, refetch: vi.fn(), fetchStatus: 'idle' as const };
  const { container } = render(<QueryState of={idle} height={180} loading="Loading rumours" />);
  expect(screen.queryByRole('status')).toBeNull();
  expect((container.firstElementChild as HTMLElement).style.height).toBe('180px');
});

test('without a connection nothing is asked, and that is said, instead of an answer or above the last one', async () => {
  const paused = {
    data: undefined as string | undefined,
    error: null,
    refetch: vi.fn(),
    fetchStatus: 'paused' as const,
  };
  const { rerender } = render(<QueryState of={paused} loading="Loading rumours" failed="No rumours" />);
  expect(screen.getByRole('alert').textContent).toContain('No connection.');
  expect(screen.queryByText('Loading rumours')).toBeNull();
  rerender(
    <QueryState of={{ ...paused, data: 'The moon is paid for.' }} loading="Loading rumours" failed="No rumours" />,
  );
  expect(screen.getByRole('status').textContent).toContain('No connection.');
});
