import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Look, usePages } from '../lib/pages';
import { PageMore, PageSearch } from './Paged';

/** A server with seventy factions that answers thirty at a time. */
const ALL = Array.from({ length: 70 }, (_, n) => ({ id: `f${n}`, name: `Pact ${n}` }));
const AT_ONCE = 30;
let asked: Look[] = [];

async function look(wanted: Look) {
  asked.push(wanted);
  const found = ALL.filter(({ name }) => name.includes(wanted.q ?? ''));
  const from = wanted.after ? found.findIndex(({ id }) => id === wanted.after) + 1 : 0;
  const factions = found.slice(from, from + AT_ONCE);
  const last = factions.at(-1)?.id;
  return { factions, ...(from + AT_ONCE < found.length && last && { next: last }) };
}

function List() {
  const { rows, search, more } = usePages(['test'], look, ({ factions }) => factions);
  return (
    <>
      <PageSearch label="Search" {...search} />
      <ul aria-label="Factions">
        {rows?.map((one) => (
          <li key={one.id}>{one.name}</li>
        ))}
      </ul>
      <PageMore of="Factions" {...more} />
    </>
  );
}

const lines = () => within(screen.getByRole('list', { name: 'Factions' })).queryAllByRole('listitem');

test('A long list comes a page at a time, and is searched on the server', async () => {
  asked = [];
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
  );
  await screen.findByText('Pact 29');
  expect(lines()).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show more: Factions' }));
  await screen.findByText('Pact 59');
  await user.click(await screen.findByRole('button', { name: 'Show more: Factions' }));
  await screen.findByText('Pact 69');
  expect(new Set(lines().map((line) => line.textContent))).toHaveLength(70);
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), '6');
  await expect.poll(() => lines().length).toBe(16);
  expect(asked.at(-1)).toEqual({ q: '6' });
});
