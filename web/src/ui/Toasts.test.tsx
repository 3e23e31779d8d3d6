import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toasts } from './Toasts';
import { TOAST_MS, toast, useToasts } from './toasts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.getState().clear();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => [...document.querySelectorAll('.toast')].map((b) => b.querySelector('span:not(.sr)')?.textContent);

it('shows the newest first and five at most', () => {
  render(<Toasts />);
  act(() => {
    for (let i = 1; i <= 7; i++) toast(`News ${i}`);
  });
  expect(texts()).toEqual(['News 7', 'News 6', 'News 5', 'News 4', 'News 3']);
  expect(screen.getByLabelText('Notifications').getAttribute('aria-live')).toBe('polite');
});

it('goes by itself, is held while pointed at, and goes by a press', () => {
  render(<Toasts />);
  act(() => {
    toast('First');
  });
  fireEvent.pointerEnter(screen.getByRole('button'));
  act(() => vi.advanceTimersByTime(TOAST_MS * 2));
  expect(texts()).toEqual(['First']);
  fireEvent.pointerLeave(screen.getByRole('button'));
  act(() => vi.advanceTimersByTime(TOAST_MS));
  expect(texts()).toEqual([]);
  act(() => {
    toast('Second');
  });
  fireEvent.click(screen.getByRole('button'));
  expect(texts()).toEqual([]);
});

it('puts all of them away at once, where there are several', () => {
  render(<Toasts />);
  act(() => {
    toast('First');
  });
  expect(screen.queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  act(() => {
    toast('Second');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  expect(texts()).toEqual([]);
});

it('keeps a failure until it is put away', () => {
  render(<Toasts />);
  act(() => {
    toast('The scribe refuses', { tone: 'blood' });
  });
  act(() => vi.advanceTimersByTime(TOAST_MS * 10));
  expect(texts()).toEqual(['The scribe refuses']);
});
