/**
 * Words a compiled ICU message (MessageFormat) in the reader's language and notation. `make generate` compiles the
 * page's texts, the server those of the content; `internal/icu` words the same arrays on the server.
 */
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format';
import {
  formatDate,
  formatDuration,
  formatNumber,
  formatPercent,
  formatPerTick,
  formatSigned,
  formatTicks,
  formatTime,
  formatTimer,
} from './format';
import { ENGLISH, language } from './language';
import { usePrefs } from './prefs';

export type { CompiledMessage };

const notation = () => usePrefs.getState().notation;

/** The styles of a slot such as {n, number, signed}. */
const NUMBERS: Readonly<Record<string, (n: number) => string>> = {
  plain: (n) => (Number.isInteger(n) ? formatNumber(n, notation()) : String(n)),
  signed: (n) => formatSigned(n, notation()),
  perTick: (n) => formatPerTick(n, notation()),
  percent: formatPercent,
  duration: formatDuration,
  ticks: formatTicks,
  timer: formatTimer,
};

const TIME = { write: formatTime };
const DATES = { date: { medium: { write: formatDate } }, time: { short: TIME, medium: TIME } };

/** English needs no table of the browser: reading one takes a phone 80 ms. */
const IN_ENGLISH = { select: (n: number) => (n === 1 ? 'one' : 'other') };
const rules = new Map<string, Intl.PluralRules>();

function pluralRules(tag: string, options: Intl.PluralRulesOptions = {}) {
  if (tag === ENGLISH && options.type !== 'ordinal') return IN_ENGLISH;
  const key = `${tag} ${options.type}`;
  const made = rules.get(key) ?? new Intl.PluralRules(tag, options);
  rules.set(key, made);
  return made;
}

const options = {
  formats: { number: Object.fromEntries(Object.entries(NUMBERS).map(([name, write]) => [name, { write }])), ...DATES },
  formatters: {
    getNumberFormat: (_language: string, style?: { write: (n: number) => string }) => ({
      format: (n: unknown) => (typeof n === 'number' ? (style?.write ?? NUMBERS.plain!)(n) : String(n)),
    }),
    getPluralRules: pluralRules,
    getDateTimeFormat: (_language: string, style: { write: (at: number) => string }) => ({
      format: (at: unknown) => style.write(Number(at)),
    }),
  },
} as unknown as FormatOptions;

/** Stands before a name that begins with an article until the text around it is known. */
const LEAD = '\u0002';
const DOUBLED = new RegExp(`\\b(the|an?) ${LEAD}the (?=.)`, 'gi');

export type Params = Readonly<Record<string, unknown>> | undefined;

/**
 * A missing param stays visible as its slot. A name drops its article after another article: "the {item}" with "The
 * Patient Ember" gives "the Patient Ember". Params are not searched for slots, because players type them.
 */
export function word(message: CompiledMessage, params: Params): string {
  if (typeof message === 'string') return message;
  const values = new Proxy(params ?? {}, {
    has: () => true,
    get(given, name: string) {
      const value = given[name] ?? `{${name}}`;
      return typeof value === 'string' && /^the ./i.test(value) ? LEAD + value : value;
    },
  });
  return String(format(message, language.tag, values as never, options))
    .replace(DOUBLED, '$1 ')
    .replaceAll(LEAD, '');
}
