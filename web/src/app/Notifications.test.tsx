import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { compiled } from '../../tests/realm';
import { useContent } from '../lib/reign';
import { tell, useNotices } from '../lib/reign/notices';
import { useAlerts } from '../ui/alerts';
import { useToasts } from '../ui/toasts';
import { Notifications } from './Notifications';

afterEach(() => {
  act(() => {
    useToasts.getState().clear();
    useAlerts.setState({ texts: [] });
  });
  useNotices.setState({ log: [] });
});

const toasts = () => [...document.querySelectorAll('.toast')].map((toast) => toast.textContent);
const notice = (n: number) => ({ code: 'test.said', params: { n }, at: n });
const messages = {
  'test.said': 'Number {n}',
  'idle.ready': '{name} is ready to collect.',
  'idle.ready_many': '{n} activities are ready to collect.',
};

// C-245: newest first, five shown, the log keeps all.
test('seven notices: five toasts, newest first, seven in the log', () => {
  useContent.setState({ content: { messages: compiled(messages) } as never });
  render(<Notifications />);
  act(() => {
    for (let n = 1; n <= 7; n++) tell(notice(n));
  });
  const said = toasts();
  expect(said.map((text) => text?.replace('Dismiss', ''))).toEqual([7, 6, 5, 4, 3].map((n) => `Number ${n}`));
  expect(useNotices.getState().log.map((notice) => notice.at)).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

// C-059: the same key updates its notification instead of piling up.
test('a notice of the same key takes the place of the one before', () => {
  useContent.setState({ content: { messages: compiled(messages) } as never });
  render(<Notifications />);
  act(() => {
    tell({ ...notice(1), key: 'insolvency' });
    tell(notice(2));
    tell({ ...notice(3), key: 'insolvency' });
  });
  const said = toasts().map((text) => text?.replace('Dismiss', ''));
  expect(said).toEqual(['Number 3', 'Number 2']);
});

test('several that are ready together are one line', () => {
  useContent.setState({ content: { messages: compiled(messages) } as never });
  render(<Notifications />);
  act(() => {
    for (const name of ['Tribute', 'Drill', 'Harvest']) tell({ code: 'idle.ready', params: { name }, at: 1 });
    tell(notice(1));
  });
  expect(toasts().map((text) => text?.replace('Dismiss', ''))).toEqual([
    'Number 1',
    '3 activities are ready to collect.',
  ]);
  expect(useNotices.getState().log).toHaveLength(4);
});

test('what the pressed button shows is read out and takes no room; what another page did is in the log alone', () => {
  useContent.setState({ content: { messages: compiled(messages) } as never });
  render(<Notifications />);
  act(() => tell({ ...notice(1), quiet: true }));
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(toasts()).toEqual([]);
  expect(region.textContent).toBe('Number 1');
  act(() => tell({ ...notice(2), quiet: true, elsewhere: true }));
  expect(region.textContent).toBe('Number 1');
  expect(useNotices.getState().log).toHaveLength(2);
});

test('missions that end together are one line with what they brought', () => {
  const texts = {
    ...messages,
    'npc.mission_completed': '{name} has completed {mission}.',
    'npc.missions_completed': '{n} missions completed: {gains}',
    'amount.gold': 'gold',
    'amount.loyalty': 'loyalty',
  };
  useContent.setState({ content: { messages: compiled(texts) } as never });
  render(<Notifications />);
  const ends = (name: string, loyalty: number) =>
    act(() =>
      tell({ code: 'npc.mission_completed', params: { name, mission: 'Tax Collection', gold: 1500, loyalty }, at: 1 }),
    );
  ends('Nyx', 2);
  expect(toasts()).toEqual(['Nyx has completed Tax Collection.Dismiss']);
  ends('Morwen', 0);
  ends('Gorrath', 1);
  expect(toasts()).toEqual(['3 missions completed: +4,500 gold, +3 loyaltyDismiss']);
  expect(useNotices.getState().log).toHaveLength(3);
});

// A19: a notification opens its linked event, if any, and goes.
test('a press opens the linked event and puts the notification away', () => {
  render(<Notifications />);
  act(() => tell({ code: 'x', params: { detail: 'A quarrel' }, at: 1, eventId: 'ev 7' }));
  act(() => screen.getByRole('button').click());
  expect(location.hash).toBe('#/kingdom?event=ev%207');
  expect(screen.queryByText('A quarrel')).toBeNull();
});

test('the gold of a mission flies from its notice, and that of other notices does not', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 10, 60, 30));
  Element.prototype.animate = vi.fn(() => ({ finished: new Promise(() => undefined) }) as unknown as Animation);
  render(
    <>
      <header className="top">
        <span className="count--gold" />
      </header>
      <Notifications />
    </>,
  );
  const flying = () => document.querySelectorAll('.gain--gold').length;
  act(() => tell({ code: 'x', params: { gold: 50 }, at: 1 }));
  expect(flying()).toBe(0);
  act(() => tell({ code: 'npc.mission_completed', params: { gold: 0 }, at: 2 }));
  expect(flying()).toBe(0);
  act(() => tell({ code: 'npc.mission_completed', params: { gold: 50 }, at: 3 }));
  expect(flying()).toBe(3);
  for (const gain of document.querySelectorAll('.gain')) gain.remove();
  vi.restoreAllMocks();
});

test('a refusal is shown in the words the server sent', () => {
  render(<Notifications />);
  act(() =>
    tell({ code: 'kingdom.gold_short', params: { detail: 'Not enough gold to upgrade kingdom! Cost: 5000' }, at: 1 }),
  );
  expect(screen.getByText('Not enough gold to upgrade kingdom! Cost: 5000')).toBeTruthy();
});

test('markup in a notice is shown as the characters it is', () => {
  render(<Notifications />);
  act(() => tell({ code: 'x', params: { detail: '<b>Ash</b>' }, at: 1 }));
  expect(screen.getByText('<b>Ash</b>').querySelector('b')).toBeNull();
});

// E-244: a refusal that the catalogue lists as an alert is a dialog with its own text; every other one stays a notification.
test('a refusal among the alerts opens a dialog in place of a notification', () => {
  useContent.setState({ content: { messages: compiled(messages), alerts: ['faction.join_failed'] } as never });
  render(<Notifications />);
  const detail = 'Failed to join faction. You are already a member of this faction.';
  act(() => {
    tell({ code: 'faction.join_failed', params: { detail }, at: 1, tone: 'refused' });
    tell({ code: 'policy.locked', params: { detail: 'Requires Academy Lvl 2.' }, at: 2, tone: 'refused' });
  });
  expect(screen.getByRole('alertdialog').textContent).toContain(detail);
  expect(toasts().map((text) => text?.replace('Dismiss', ''))).toEqual(['Requires Academy Lvl 2.']);
});
