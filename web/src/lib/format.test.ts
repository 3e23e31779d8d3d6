import { afterEach, describe, expect, it } from 'vitest';
import { formatDuration, formatNumber, formatPercent, formatPerTick, formatSigned, formatTimeAgo } from './format';
import { ENGLISH, language } from './language';

describe('numbers', () => {
  it.each([
    [0, '0', '0', '0'],
    [-0.4, '0', '0', '0'],
    [9_999, '9,999', '9,999', '9,999'],
    [10_000, '10,000', '10K', '1e4'],
    [128_450, '128,450', '128K', '1.28e5'],
    [1_289_999, '1,289,999', '1.28M', '1.28e6'],
    [-45_678, '−45,678', '−45.6K', '−4.56e4'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991', '9Q', '9e15'],
  ])('%d is %s, %s or %s', (n, full, short, scientific) => {
    expect(formatNumber(n)).toBe(full);
    expect(formatNumber(n, 'short')).toBe(short);
    expect(formatNumber(n, 'scientific')).toBe(scientific);
  });

  it('never makes a purse look fuller than it is', () => {
    expect(formatNumber(999_999, 'short')).toBe('999K');
    expect(formatNumber(99_999, 'scientific')).toBe('9.99e4');
  });

  it('shows what is no number as a dash', () => {
    expect(formatNumber(Number.NaN)).toBe('–');
  });

  it('signs what is added and what is taken', () => {
    expect([formatSigned(12), formatSigned(-3), formatSigned(0)]).toEqual(['+12', '−3', '0']);
  });

  it('reads values per tick in thousandths', () => {
    expect([1500, -112_000, 331_000, 1, 0].map((n) => formatPerTick(n))).toEqual([
      '+1.5',
      '−112',
      '+331',
      '+0.001',
      '0',
    ]);
    expect(formatPerTick(12_345_678)).toBe('+12,345');
    expect(formatPerTick(12_345_678, 'short')).toBe('+12.3K');
  });

  it('writes shares as percent', () => {
    expect([0.15, 0.155, -0.06, 1, 0].map(formatPercent)).toEqual(['15%', '15.5%', '−6%', '100%', '0%']);
  });
});

describe('durations', () => {
  it.each([
    [0, '0s'],
    [-5, '0s'],
    [9, '9s'],
    [8.2, '9s'],
    [60, '1m 00s'],
    [249, '4m 09s'],
    [3_600, '1h 00m'],
    [7_500, '2h 05m'],
    [86_400, '1d 00h'],
    [273_600, '3d 04h'],
  ])('%d s is %s', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});

describe('a duration in another language', () => {
  afterEach(() => {
    language.tag = ENGLISH;
  });
  const browser = (tag: string, n: number, unit: string, minimumIntegerDigits = 1) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'narrow', minimumIntegerDigits }).format(n);

  it.each(['de', 'fr', 'ja', 'en-GB'])('has the units of %s', (tag) => {
    language.tag = tag;
    expect(formatDuration(9)).toBe(browser(tag, 9, 'second'));
    expect(formatDuration(7_500)).toBe(`${browser(tag, 2, 'hour')} ${browser(tag, 5, 'minute', 2)}`);
    expect(formatDuration(273_600)).toBe(`${browser(tag, 3, 'day')} ${browser(tag, 4, 'hour', 2)}`);
  });

  it('is as in English where the browser words English', () => {
    expect(formatDuration(7_500)).toBe(`${browser('en', 2, 'hour')} ${browser('en', 5, 'minute', 2)}`);
  });
});

describe('time ago', () => {
  const now = Date.UTC(2026, 10, 21, 12);
  it.each([
    [0, 'now'],
    [-0.9, 'now'],
    [-1, '1 second ago'],
    [-59, '59 seconds ago'],
    [30, 'in 30 seconds'],
    [-60, '1 minute ago'],
    [-240, '4 minutes ago'],
    [-3_600, '1 hour ago'],
    [-86_400, 'yesterday'],
    [7_200, 'in 2 hours'],
    [-700_000, '8 days ago'],
    [-2_600_000, 'last month'],
    [-70_000_000, '2 years ago'],
  ])('%d s off is "%s"', (seconds, text) => {
    expect(formatTimeAgo(now + seconds * 1000, now)).toBe(text);
  });

  it.each([
    ['year', 31_536_000, 3000],
    ['month', 2_592_000, 12],
    ['day', 86_400, 29],
    ['hour', 3600, 23],
    ['minute', 60, 59],
    ['second', 1, 59],
  ] as const)('is what the browser says of any number of %ss', (unit, seconds, most) => {
    const browser = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
    for (let n = 1; n <= most; n++)
      for (const past of [-n, n])
        expect(formatTimeAgo(now + past * seconds * 1000, now)).toBe(browser.format(past, unit));
  });
});
