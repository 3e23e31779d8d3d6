import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HashRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventView } from '../../api';
import { useReign } from '../../lib/reign';
import { Toasts } from '../../ui/Toasts';
import { toast, useToasts } from '../../ui/toasts';
import EventGate from './EventGate';
import EventsTab from './EventsTab';
import { nextOf } from './model';
import { usePutOff } from './queue';
import { TEXT } from './text.gen';

const event = (id: string, at: number, more: Partial<EventView> = {}): EventView => ({
  id,
  at,
  title: `Event ${id}`,
  description: '<i>goats</i>',
  type: 'neutral',
  effects: { gold: 40 },
  isResolved: false,
  mail: false,
  small: false,
  source: 'archive',
  ...more,
});

const mitigation = {
  description: 'Send the Herald.',
  cost: { gold: 500 },
  successChance: 700,
  figure: 'mitigation:ill',
  pays: true,
  mean: -590,
};

let reports: unknown[] = [];
const reigns = (...events: EventView[]) =>
  useReign.setState({
    standing: 'reigns',
    held: {
      sections: {
        events: Object.fromEntries(events.map((one) => [one.id, one])),
        pulse: { gold: 100 },
        absence: { reports },
        player: { avatarColors: { primary: '#5a1f2b', secondary: '#d4af5a' }, avatarEmblem: 'crown' },
      },
    } as never,
  });

const draw = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HashRouter>
        <EventsTab />
        <Toasts />
        <EventGate />
      </HashRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  location.hash = '#/kingdom';
  usePutOff.setState({ ids: new Set() });
  reports = [];
});
afterEach(() => {
  act(() => useToasts.getState().clear());
  vi.unstubAllGlobals();
});

test('the newest unresolved event comes first, without those that were put off', () => {
  const all = { a: event('a', 1), b: event('b', 3, { isResolved: true }), c: event('c', 2) };
  expect(nextOf(all, new Set())?.id).toBe('c');
  expect(nextOf(all, new Set(['c']))?.id).toBe('a');
  expect(nextOf(all, new Set(['c', 'a']))).toBeUndefined();
});

// C-186
test('a press on the notification opens its event and puts the notification away', async () => {
  reigns(event('old', 1), event('new', 2));
  usePutOff.setState({ ids: new Set(['old', 'new']) });
  draw();
  act(() => {
    toast('Event old wants your attention.', {
      onPress: () => {
        location.hash = '#/kingdom?event=old';
        // A browser fires it for every change of the fragment; this test document only for steps of the history.
        window.dispatchEvent(new PopStateEvent('popstate'));
      },
    });
  });
  await userEvent.click(screen.getByText('Event old wants your attention.'));
  expect(await screen.findByRole('dialog', { name: 'Event old' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByText('Event old wants your attention.')).toBeNull();
});

test('events come by themselves, newest first; later means later for all that wait, and each can be opened again', async () => {
  const user = userEvent.setup();
  reigns(event('old', 1), event('new', 2));
  draw();
  expect(await screen.findByRole('dialog', { name: 'Event new' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.getByText('<i>goats</i>').querySelector('i')).toBeNull();
  expect(screen.getByText('1 more waits in the hall.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await stillNoDialog();
  await user.click(screen.getByRole('button', { name: 'Open: Event old' }));
  expect(await screen.findByRole('dialog', { name: 'Event old' }, { timeout: 3000 })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Open: Event new' }));
  expect(await screen.findByRole('dialog', { name: 'Event new' }, { timeout: 3000 })).toBeTruthy();
});

/** A longer pause than the queue's before its next event. */
const stillNoDialog = async () => {
  await act(() => new Promise((done) => setTimeout(done, 900)));
  expect(screen.queryByRole('dialog')).toBeNull();
};

test('what came in an absence is left to its report; what comes afterwards opens by itself', async () => {
  reports = [{ id: 1, to: 5 }];
  reigns(event('old', 1), event('new', 5));
  draw();
  await stillNoDialog();
  act(() => reigns(event('old', 1), event('new', 5), event('fresh', 6)));
  expect(await screen.findByRole('dialog', { name: 'Event fresh' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.getByText('2 more wait in the hall.')).toBeTruthy();
});

test('one that came by itself and has left the list goes without a word; one asked for is said to be settled', async () => {
  reigns(event('brief', 1));
  draw();
  expect(await screen.findByRole('dialog', { name: 'Event brief' }, { timeout: 3000 })).toBeTruthy();
  act(() => reigns());
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => {
    location.hash = '#/kingdom?event=brief';
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await screen.findByRole('dialog', { name: 'This event is over' }, { timeout: 3000 })).toBeTruthy();
});

// C-179
test('only a negative event with a remedy offers to step in; price, chance and warning are the server’s', async () => {
  reigns(event('plain', 1), event('ill', 2, { type: 'negative', effects: { gold: -300 }, mitigation }));
  location.hash = '#/kingdom?event=ill';
  draw();
  const step = await screen.findByRole('button', { name: 'Step in for 500 gold: −590 on the mean' }, { timeout: 3000 });
  expect((step as HTMLButtonElement).disabled).toBe(false);
  expect(screen.getByText('70%')).toBeTruthy();
  expect(screen.getByText(/^You hold 100 gold/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open: Event plain' }));
  expect(await screen.findByRole('dialog', { name: 'Event plain' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Step in/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'So be it' })).toBeTruthy();
});

// J5
test.each([
  { pays: true, price: 50, golden: true },
  { pays: false, price: 50, golden: false },
  { pays: true, price: 500, golden: false },
])(
  'stepping in is the gold button only where it pays in the mean and can be paid: %o',
  async ({ pays, price, golden }) => {
    const remedy = { ...mitigation, cost: { gold: price }, pays };
    reigns(event('ill', 1, { type: 'negative', effects: { gold: -300 }, mitigation: remedy }));
    location.hash = '#/kingdom?event=ill';
    draw();
    const step = await screen.findByRole(
      'button',
      { name: `Step in for ${price} gold: −590 on the mean` },
      { timeout: 3000 },
    );
    expect(step.classList.contains('btn--primary')).toBe(golden);
    expect(screen.getByRole('button', { name: 'Accept the loss: −300' }).classList.contains('btn--primary')).toBe(
      false,
    );
  },
);

// H17
test('what a bound would take of a gain is said before the choice, and no longer after it', async () => {
  reigns(event('crowd', 1, { effects: { population: 20 }, lost: { population: 20 } }));
  location.hash = '#/kingdom?event=crowd';
  draw();
  expect(
    await screen.findByText('20 population would be lost: there is no room for it.', {}, { timeout: 3000 }),
  ).toBeTruthy();
  act(() => reigns(event('crowd', 1, { effects: { population: 20 }, isResolved: true, outcome: 'accepted' })));
  expect(screen.queryByText(/would be lost/)).toBeNull();
  expect(screen.getByText('+20')).toBeTruthy();
});

test.each(['mitigated', 'failed'] as const)('what was paid to step in is told when it %s', async (outcome) => {
  const effects: Record<string, number> = outcome === 'failed' ? { loyalty: -8 } : {};
  reigns(event('ill', 1, { type: 'negative', isResolved: true, outcome, effects, mitigation }));
  location.hash = '#/kingdom?event=ill';
  draw();
  expect(await screen.findByText('The remedy cost 500 gold.', {}, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByText('It changes nothing that can be counted.')).toBeNull();
});

test('nothing was paid by somebody without the gold', async () => {
  reigns(
    event('ill', 1, {
      type: 'negative',
      isResolved: true,
      outcome: 'gold_short',
      effects: { loyalty: -8 },
      mitigation,
    }),
  );
  location.hash = '#/kingdom?event=ill';
  draw();
  expect(await screen.findByRole('dialog', { name: 'Event ill' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByText(/^The remedy cost/)).toBeNull();
});

test('the tab tells what came of settled events and offers no button for them', async () => {
  reigns(event('done', 1, { isResolved: true, outcome: 'mitigated' }));
  draw();
  expect(await screen.findByText('You stepped in, and it was averted.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
});

test('a remedy that averts no gold has its price alone', async () => {
  reigns(event('ill', 1, { type: 'negative', effects: { loyalty: -8 }, mitigation }));
  location.hash = '#/kingdom?event=ill';
  draw();
  expect(await screen.findByRole('button', { name: 'Step in 500 gold' }, { timeout: 3000 })).toBeTruthy();
  expect(screen.getByRole('button', { name: TEXT.acceptLoss })).toBeTruthy();
});

// S-021
test('what the treasury lacks of a loss is said before the choice and after it', async () => {
  reigns(event('ill', 1, { type: 'negative', effects: { gold: -12_000, loyalty: -4 }, owed: 9000 }));
  location.hash = '#/kingdom?event=ill';
  draw();
  expect(await screen.findByText(/^9,000 gold of it is not in your treasury/, {}, { timeout: 3000 })).toBeTruthy();
  const taken = { isResolved: true, outcome: 'accepted', effects: { gold: -3000, loyalty: -4 }, owed: 9000 } as const;
  act(() => reigns(event('ill', 1, { type: 'negative', ...taken })));
  expect(screen.getByText(/^9,000 gold of it was not in your treasury and stays owed/)).toBeTruthy();
});

// K5
test('a small event is a line of the tab, and opens nothing', async () => {
  const line = 'A drover walked back half a day.';
  reigns(event('small', 1, { title: line, small: true, isResolved: true, outcome: 'accepted', effects: { gold: 60 } }));
  draw();
  expect(await screen.findByText(line)).toBeTruthy();
  expect(screen.getByText('+60')).toBeTruthy();
  expect(screen.queryByText(TEXT.outcome.accepted)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
  await stillNoDialog();
});
