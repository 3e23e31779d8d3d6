import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPrefs } from '../lib/prefs';
import { Modal } from '../ui/Modal';
import { useHotkeys } from './hotkeys';
import type { Place } from './nav';
import { collect } from './routes';

const load = async () => ({ default: () => null });
const routes = [
  { path: 'quests', label: 'Quests', icon: 'quest', key: 'q', load },
  { path: 'admin', label: 'Admin', icon: 'console', key: 'z', role: 'admin' as const, load },
];
const place: Place = { routes, current: 'kingdom', admin: false, sections: undefined };
const actions = { keys: vi.fn(), log: vi.fn(), palette: vi.fn() };

function Listens({ children }: { children?: React.ReactNode }) {
  useHotkeys(place, actions);
  return <main id="main">{children}</main>;
}
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};

beforeEach(() => {
  location.hash = '#/kingdom';
});
afterEach(() => {
  vi.clearAllMocks();
  setPrefs({ hotkeys: true });
});

test('G and a letter lead to its screen; a letter of nobody leads nowhere, and neither does one alone', () => {
  render(<Listens />);
  press('q');
  expect(location.hash).toBe('#/kingdom');
  press('g', 'x', 'q');
  expect(location.hash).toBe('#/kingdom');
  press('g', 'Q');
  expect(location.hash).toBe('#/quests');
});

test('a screen of another role has no letter', () => {
  render(<Listens />);
  press('g', 'z');
  expect(location.hash).toBe('#/kingdom');
});

test('? lists them, L opens the log, / goes to the search of the screen or else to the palette', () => {
  const { rerender } = render(<Listens />);
  press('?', 'l', '/');
  expect([actions.keys, actions.log, actions.palette].map((heard) => heard.mock.calls.length)).toEqual([1, 1, 1]);
  rerender(
    <Listens>
      <input type="search" aria-label="Filter" />
    </Listens>,
  );
  press('/');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test.each([
  ['somebody writes', <textarea key="t" aria-label="Words" ref={(field) => field?.focus()} />],
  [
    'a dialog waits',
    <Modal key="d" label="Asks" onClose={() => {}}>
      .
    </Modal>,
  ],
])('nothing is heard while %s', (_, child) => {
  render(<Listens>{child}</Listens>);
  press('?', 'l', '/', 'g', 'q');
  expect(actions.keys).not.toHaveBeenCalled();
  expect(actions.log).not.toHaveBeenCalled();
  expect(location.hash).toBe('#/kingdom');
});

test('nothing is heard with another key held, or once they are switched off', () => {
  render(<Listens />);
  fireEvent.keyDown(document.body, { key: 'l', ctrlKey: true });
  setPrefs({ hotkeys: false });
  press('?', 'l', 'g', 'q');
  expect(actions.log).not.toHaveBeenCalled();
  expect(actions.keys).not.toHaveBeenCalled();
  expect(location.hash).toBe('#/kingdom');
});

test('two screens behind one letter are a mistake', () => {
  expect(() => collect({ a: routes, b: { path: 'quarry', label: 'Quarry', icon: 'quest', key: 'q', load } })).toThrow(
    'two features announce the hotkey q',
  );
});
