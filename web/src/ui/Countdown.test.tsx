import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockState, setServerTime, useClock } from '../lib/clock';
import { Countdown, TimeAgo } from './Countdown';

const T0 = Date.UTC(2026, 10, 21);

beforeEach(() => {
  vi.useFakeTimers({ now: T0 });
  setServerTime(T0);
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs every countdown on one timer, which stops with the last of them', () => {
  const every = vi.spyOn(globalThis, 'setInterval');
  const { unmount } = render(
    <>
      {[1, 2, 3, 4].map((n) => (
        <Countdown key={n} to={T0 + n * 60_000} />
      ))}
      <TimeAgo at={T0 - 240_000} />
    </>,
  );
  expect(every).toHaveBeenCalledTimes(1);
  expect(clockState()).toEqual({ readers: 5, running: true });
  expect(screen.getAllByRole('timer').map((t) => t.textContent)).toEqual(['1m 00s', '2m 00s', '3m 00s', '4m 00s']);
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getAllByRole('timer')[0]?.textContent).toBe('55s');
  expect(screen.getByText('4 minutes ago')).toBeTruthy();
  unmount();
  expect(clockState()).toEqual({ readers: 0, running: false });
});

it('tells its end once and shows what comes then', () => {
  const onDone = vi.fn();
  render(<Countdown to={T0 + 2000} done="Open the gate" onDone={onDone} />);
  act(() => vi.advanceTimersByTime(1000));
  expect(onDone).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText('Open the gate')).toBeTruthy();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it("goes by the realm's clock, not by this machine's", () => {
  setServerTime(T0 + 30_000);
  render(<Countdown to={T0 + 60_000} />);
  expect(screen.getByRole('timer').textContent).toBe('30s');
});

it('says how long ago something was without looking every second', () => {
  const told = vi.spyOn(globalThis, 'setInterval');
  render(<TimeAgo at={T0 - 5000} />);
  expect(told.mock.calls.map(([, wait]) => wait)).toEqual([11_000]);
  expect(screen.getByText('5 seconds ago')).toBeTruthy();
  act(() => vi.advanceTimersByTime(11_000));
  expect(screen.getByText('16 seconds ago')).toBeTruthy();
});

it('looks at the clock every eleven seconds where words name minutes alone', () => {
  const told = vi.spyOn(globalThis, 'setInterval');
  render(<Countdown to={T0 + 3_661_000} />);
  expect(told.mock.calls.map(([, wait]) => wait)).toEqual([11_000]);
  expect(screen.getByRole('timer').textContent).toBe('1h 01m');
  act(() => vi.advanceTimersByTime(11_000));
  expect(screen.getByRole('timer').textContent).toBe('1h 00m');
  act(() => vi.advanceTimersByTime(50_000));
  expect(screen.getByRole('timer').textContent).toBe('1h 00m');
  act(() => vi.advanceTimersByTime(1000));
  expect(screen.getByRole('timer').textContent).toBe('59m 59s');
});

const Seconds = () => <output>{useClock((now) => Math.floor(now / 1000), 10)}</output>;

it('looks with every tick that comes, and not by itself between two of them', () => {
  render(<Seconds />);
  const shown = () => Number(screen.getByRole('status').textContent) - T0 / 1000;
  for (const tick of [10, 20, 30]) {
    act(() => vi.advanceTimersByTime(10_000));
    expect(shown()).toBe(tick - 10);
    act(() => setServerTime(Date.now()));
    expect(shown()).toBe(tick);
  }
  act(() => vi.advanceTimersByTime(11_000));
  expect(shown()).toBe(41);
});

it('looks with a tick that was long on its way, and not again a second later', () => {
  render(<Seconds />);
  const shown = () => Number(screen.getByRole('status').textContent) - T0 / 1000;
  act(() => vi.advanceTimersByTime(10_000));
  act(() => setServerTime(T0 + 9_000));
  expect(shown()).toBe(9);
  act(() => vi.advanceTimersByTime(9_000));
  expect(shown()).toBe(9);
  act(() => setServerTime(T0 + 20_000));
  expect(shown()).toBe(20);
});
