import compile from 'icu-minify/compile';
import { afterEach, expect, test } from 'vitest';
import { word } from './icu';
import { language } from './language';
import { usePrefs } from './prefs';

interface Case {
  text: string;
  params: Record<string, unknown>;
  said: string;
  language?: string;
  arrays: unknown;
}

/** The server's test reads the same cases. */
const [cases = { said: [], refused: [] }] = Object.values(
  import.meta.glob<{ said: Case[]; refused: string[] }>('../../../internal/icu/testdata/conformance.json', {
    eager: true,
    import: 'default',
  }),
);

afterEach(() => {
  language.tag = 'en';
  usePrefs.setState({ notation: 'full' });
});

test('there are cases that the server keeps too', () => {
  expect(cases.said.length).toBeGreaterThan(59);
  expect(cases.refused.length).toBeGreaterThan(9);
});

test.each(cases.said)('$text of $params is $said', ({ text, params, said, language: tag, arrays }) => {
  if (tag) language.tag = tag;
  const compiled = compile(text);
  expect(compiled).toEqual(arrays);
  expect(word(compiled, params)).toBe(said);
});

test.each(cases.refused)('%s is no message', (text) => {
  expect(() => compile(text)).toThrow();
});

test('amounts and counts follow the notation that the reader has chosen', () => {
  usePrefs.setState({ notation: 'short' });
  const compiled = compile('{n, plural, one {# soldier} other {# soldiers}} for {gold, number} gold');
  expect(word(compiled, { n: 12_345, gold: 1_500_000 })).toBe('12.3K soldiers for 1.5M gold');
});

test('times, shares and durations have their forms', () => {
  const said = (text: string, n: unknown) => word(compile(text), { n });
  expect(said('{n, number, duration}', 7500)).toBe('2h 05m');
  expect(said('{n, number, ticks}', 6)).toBe('1m 00s');
  expect(said('{n, number, timer}', 62_000)).toBe('00:01:02');
  expect(said('{n, number, percent}', 0.125)).toBe('12.5%');
  expect(said('{n, number, perTick}', 1500)).toBe('+1.5');
  expect(said('{n, date, medium}', new Date(2026, 10, 26))).toContain('2026');
  const at = new Date(2026, 10, 26, 15, 4);
  expect(said('{n, time, short}', at)).toMatch(/4/);
  expect(said('{n, time}', at)).toBe(said('{n, time, short}', at));
});
