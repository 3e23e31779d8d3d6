import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ActivityLog, merged } from './ActivityLog';
import { TOPICS, topicOf } from './topics';

const NOTES = ['quest.accepted', 'npc.joined', 'quest.completed', 'building.built'];

afterEach(() => vi.unstubAllGlobals());

function open(codes: readonly string[]) {
  const rows = codes.map((code, n) => ({ id: `${n}`, at: 1_000_000 - n, body: { code, params: {}, tone: 'good' } }));
  vi.stubGlobal('fetch', async () => Response.json(rows));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ActivityLog open onClose={() => {}} />
    </QueryClientProvider>,
  );
}

test('the log is filtered by what its lines are about, and offers only what there is something of', async () => {
  open(NOTES);
  const filter = within(await screen.findByRole('group', { name: 'What it is about' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(filter.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'All4',
    'The realm1',
    'NPCs1',
    'Quests & deeds2',
  ]);
  await userEvent.click(filter.getByRole('radio', { name: /^Quests/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(filter.getByRole('radio', { name: /^All/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
});

test('the log shows two hundred lines, and goes on behind the last of them', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url);
    const from = asked.length === 1 ? 0 : 200;
    return Response.json(
      Array.from({ length: from ? 3 : 200 }, (_, n) => ({
        id: `${from + n}`,
        at: 1_000_000 - from - n,
        body: { code: 'npc.joined', params: {}, tone: 'good' },
      })),
    );
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ActivityLog open onClose={() => {}} />
    </QueryClientProvider>,
  );
  const lines = () => document.querySelectorAll('.log li').length;
  await expect.poll(lines, { timeout: 10_000 }).toBe(200);
  expect(asked[0]).toContain('limit=200');
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  await expect.poll(lines, { timeout: 10_000 }).toBe(203);
  expect(asked[1]).toContain('beforeId=199');
});

test('an empty log offers nothing to filter', async () => {
  open([]);
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('every notice is about something, and what is new about the realm', () => {
  expect(topicOf({ code: 'court.begun' })).toBe('court');
  expect(topicOf({ code: 'volcano.erupted' })).toBe('realm');
  expect(TOPICS).toContain(topicOf({ code: '' }));
});

test('what was heard since stands above the records, once', () => {
  const record = { code: 'npc.joined', params: {}, tone: 'good' as const, at: 5, row: '1' };
  const heard = [
    { ...record, id: 7 },
    { ...record, id: 8, at: 9 },
    { ...record, id: 9, at: 10, tone: 'refused' as const },
  ];
  expect(merged([record], heard as never).map((line) => line.row)).toEqual(['heard-8', '1']);
});
