/** The one formatter of numbers, durations and times. The words around them belong to the screens. */
import { ENGLISH, language } from './language';
import { BROWSERS } from './separators';

export type Notation = 'full' | 'short' | 'scientific';

const MINUS = '−';
/**
 * A browser reads its language tables with the first formatter, which takes a phone as long as to draw a screen. So
 * each formatter is made at its first use, and plain numbers, which every screen has, use none.
 */
function later<T>(make: () => T): () => T {
  let made: { of: string; formatter: T } | undefined;
  return () => {
    if (made?.of !== language.tag) made = { of: language.tag, formatter: make() };
    return made.formatter;
  };
}
/** A number in the chosen language. Always with the digits 0 to 9, which the drawn page and the server use. */
const chosen = later(() => new Intl.NumberFormat(language.tag, { numberingSystem: 'latn', maximumFractionDigits: 3 }));
const ungrouped = later(
  () => new Intl.NumberFormat(language.tag, { numberingSystem: 'latn', maximumFractionDigits: 3, useGrouping: false }),
);
/** "1234567" as "1,234,567". */
const grouped = (digits: string) =>
  language.tag === ENGLISH ? digits.replace(/\B(?=(?:\d{3})+$)/g, BROWSERS.group) : chosen().format(Number(digits));
/** 1.5 as "1.5" or "1,5". */
const decimal = (n: number) =>
  language.tag === ENGLISH ? String(n).replace('.', BROWSERS.decimal) : ungrouped().format(n);

const STEPS = ['', 'K', 'M', 'B', 'T', 'Q'] as const;
/** A smaller number is written out in every notation. */
const SHORT_FROM = 10_000;

/** Three digits, cut off and not rounded: a purse never looks fuller than it is. */
function threeDigits(n: number): string {
  const places = n >= 100 ? 0 : n >= 10 ? 1 : 2;
  const factor = 10 ** places;
  return decimal(Math.floor(n * factor + 1e-9) / factor);
}

function short(n: number): string {
  let step = 0;
  let rest = n;
  while (rest >= 1000 && step < STEPS.length - 1) {
    rest /= 1000;
    step++;
  }
  return threeDigits(rest) + STEPS[step];
}

function scientific(n: number): string {
  const power = Math.floor(Math.log10(n) + 1e-12);
  return `${threeDigits(n / 10 ** power)}e${power}`;
}

export function formatNumber(n: number, notation: Notation = 'full'): string {
  if (!Number.isFinite(n)) return '–';
  const size = Math.abs(n);
  const text =
    notation === 'full' || size < SHORT_FROM
      ? grouped(String(Math.trunc(size)))
      : notation === 'short'
        ? short(size)
        : scientific(size);
  return n <= -1 ? MINUS + text : text;
}

/** "+12", "−3", "0". */
export function formatSigned(n: number, notation: Notation = 'full'): string {
  return n >= 1 ? `+${formatNumber(n, notation)}` : formatNumber(n, notation);
}

/** A value per tick, which the server counts in thousandths: 1500 is "+1.5". Large ones drop their fraction. */
export function formatPerTick(thousandths: number, notation: Notation = 'full'): string {
  const size = Math.abs(thousandths) / 1000;
  const text = size >= 1000 ? formatNumber(size, notation) : decimal(Math.round(size * 1000) / 1000);
  if (text === '0') return text;
  return (thousandths < 0 ? MINUS : '+') + text;
}

/** A share between 0 and 1 as "15%", with a tenth if it is not 0. */
export function formatPercent(share: number): string {
  const text = `${decimal(Math.round(Math.abs(share) * 1000) / 10)}%`;
  return share < 0 && text !== '0%' ? MINUS + text : text;
}

/** Thousandths of a percent, with all digits: 88175 is "88.175%". */
export const formatExactPercent = (milli: number): string =>
  `${milli < 0 ? MINUS : ''}${decimal(Math.abs(milli) / 1000)}%`;

const two = (n: number) => String(n).padStart(2, '0');

/** Milliseconds as a timer: 24:00:00, 01:02:04. */
export function formatTimer(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
}

type Unit = 'day' | 'hour' | 'minute' | 'second';

/** A number of a unit in the chosen language, written as short as it can be. */
const inUnits = later(() => {
  const made = new Map<string, Intl.NumberFormat>();
  return (n: number, unit: Unit, minimumIntegerDigits: number) => {
    const key = unit + minimumIntegerDigits;
    const kept = made.get(key);
    const formatter =
      kept ??
      new Intl.NumberFormat(language.tag, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        numberingSystem: 'latn',
        minimumIntegerDigits,
      });
    if (!kept) made.set(key, formatter);
    return formatter.format(n);
  };
});

/** "4h" or "04h". */
const part = (n: number, unit: Unit, digits = 1) =>
  language.tag === ENGLISH ? String(n).padStart(digits, '0') + unit[0] : inUnits()(n, unit, digits);

/** Seconds as the two greatest units: "3d 04h", "2h 05m", "4m 09s", "9s". A part of a second counts as one. */
export function formatDuration(seconds: number): string {
  const all = Math.max(0, Math.ceil(seconds - 1e-6));
  const days = Math.floor(all / 86_400);
  const hours = Math.floor(all / 3600) % 24;
  const minutes = Math.floor(all / 60) % 60;
  if (days > 0) return `${part(days, 'day')} ${part(hours, 'hour', 2)}`;
  if (hours > 0) return `${part(hours, 'hour')} ${part(minutes, 'minute', 2)}`;
  if (minutes > 0) return `${part(minutes, 'minute')} ${part(all % 60, 'second', 2)}`;
  return part(all, 'second');
}

const TICK_SECONDS = 10;
export const TICKS_AN_HOUR = 3600 / TICK_SECONDS;

/** The time of a number of ticks. */
export const formatTicks = (ticks: number): string => formatDuration(ticks * TICK_SECONDS);

/** The seconds of a unit, and the words for exactly one unit ago or ahead. */
const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number, last?: string, next?: string][] = [
  ['year', 31_536_000, 'last year', 'next year'],
  ['month', 2_592_000, 'last month', 'next month'],
  ['day', 86_400, 'yesterday', 'tomorrow'],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/**
 * "4 minutes ago", "in 2 hours", "12 seconds ago", "now". Both times are in milliseconds. The words are those of the
 * browser's own formatter, which takes a phone 80 ms to make, in the frame of the first chronicle.
 */
export function formatTimeAgo(at: number, now: number): string {
  const seconds = (at - now) / 1000;
  if (language.tag !== ENGLISH) return timeAgoIn(seconds);
  for (const [unit, size, last, next] of UNITS) {
    const n = Math.trunc(Math.abs(seconds) / size);
    if (n === 0) continue;
    const word = seconds < 0 ? last : next;
    if (n === 1 && word) return word;
    const time = `${grouped(String(n))} ${unit}${n === 1 ? '' : 's'}`;
    return seconds < 0 ? `${time} ago` : `in ${time}`;
  }
  return 'now';
}

const relative = later(() => new Intl.RelativeTimeFormat(language.tag, { numeric: 'auto' }));

function timeAgoIn(seconds: number): string {
  const [unit, size] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return relative().format(Math.trunc(seconds / size), unit);
}

/** Dates follow the chosen language, else the browser's. */
const dates = () => (language.tag === ENGLISH ? undefined : language.tag);
const day = later(() => new Intl.DateTimeFormat(dates(), { dateStyle: 'medium' }));
const moment = later(() => new Intl.DateTimeFormat(dates(), { dateStyle: 'medium', timeStyle: 'short' }));
const clock = later(() => new Intl.DateTimeFormat(dates(), { timeStyle: 'short' }));
/** The server counts days in UTC. */
const weekday = later(() => new Intl.DateTimeFormat(dates(), { weekday: 'short', timeZone: 'UTC' }));
const shortDay = later(() => new Intl.DateTimeFormat(dates(), { day: 'numeric', month: 'short', timeZone: 'UTC' }));

export const formatDate = (at: number): string => day().format(at);
export const formatDateTime = (at: number): string => moment().format(at);
export const formatTime = (at: number): string => clock().format(at);
export const formatWeekday = (at: number): string => weekday().format(at);
export const formatShortDate = (at: number): string => shortDay().format(at);
