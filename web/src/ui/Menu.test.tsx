import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LEAVE_MS, Menu } from './Menu';

const onSelect = vi.fn();
const items = [
  { id: 'npcs', label: 'NPCs', href: '#/npcs' },
  { id: 'army', label: 'Army', href: '#/army' },
  { id: 'out', label: 'Sign out', onSelect },
];
const setup = () => {
  render(<Menu label="Realm" items={items} />);
  return screen.getByRole('button', { name: 'Realm' });
};
const mouse = { pointerType: 'mouse' };
const isOpen = () => screen.queryByRole('menu') !== null;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens under the pointer and closes 200 ms after it has left', () => {
  const button = setup();
  const box = button.parentElement as HTMLElement;
  fireEvent.pointerEnter(box, mouse);
  expect(isOpen()).toBe(true);
  fireEvent.click(button);
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(box, mouse);
  act(() => vi.advanceTimersByTime(LEAVE_MS - 1));
  expect(isOpen()).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
  expect(LEAVE_MS).toBe(200);
});

it('stays when the pointer comes back in time', () => {
  const box = setup().parentElement as HTMLElement;
  fireEvent.pointerEnter(box, mouse);
  fireEvent.pointerLeave(box, mouse);
  act(() => vi.advanceTimersByTime(150));
  fireEvent.pointerEnter(box, mouse);
  act(() => vi.advanceTimersByTime(1000));
  expect(isOpen()).toBe(true);
});

it('opens by click and says so', () => {
  const button = setup();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(button);
  expect(isOpen()).toBe(false);
});

it('is worked by keys alone: Enter, arrows, Home, End, Esc', () => {
  const button = setup();
  button.focus();
  fireEvent.keyDown(button, { key: 'Enter' });
  expect(document.activeElement?.textContent).toBe('NPCs');
  const menu = screen.getByRole('menu');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('Army');
  fireEvent.keyDown(menu, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('Sign out');
  fireEvent.keyDown(menu, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('NPCs');
  fireEvent.keyDown(menu, { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toBe('Sign out');
});

it('chooses, closes and returns the focus', () => {
  const button = setup();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('closes by a press elsewhere', () => {
  fireEvent.click(setup());
  fireEvent.pointerDown(document.body);
  expect(isOpen()).toBe(false);
});
