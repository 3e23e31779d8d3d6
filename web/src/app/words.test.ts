import { expect, test } from 'vitest';
import { read } from '../../tests/realm';

/** Words of facts that have another name (CONTEXT.md): one word for one thing. */
const FORBIDDEN =
  /\b(errands?|servants?|souls?|folk|regency|works of the realm|raise the realm|clouded|vouch|thief)\b/i;

/** Printed by the specification, or flavour among the messages. */
const EXEMPT = /^(slot|mail|chronicle|court\.mature_scene|faction\.|spire\.tangled)/;

test.each(Object.entries(read<Record<string, string>>('messages.en.json')))(
  '%s says it in plain words',
  (code, text) => {
    if (EXEMPT.test(code)) return;
    expect(text).not.toMatch(FORBIDDEN);
  },
);

test.each(read<{ id: string; body: string; table?: string[][] }[]>('codex.json'))(
  'the codex says $id in plain words',
  ({ body, table = [] }) => {
    expect([body, ...table.flat()].join(' ').replace(/\[\[[a-z_]+\|/g, '')).not.toMatch(FORBIDDEN);
  },
);

const texts = import.meta.glob<{ TEXT?: Record<string, unknown> }>('../features/*/text.ts', { eager: true });
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

test.each(Object.entries(texts))('%s says it in plain words', (_file, { TEXT }) => {
  expect(strings(TEXT).filter((text) => FORBIDDEN.test(text))).toEqual([]);
});
