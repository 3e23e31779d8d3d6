import { expect, test } from 'vitest';
import { read } from '../../tests/realm';

/** Synonyms of words that CONTEXT.md defines: each thing has one word. */
const FORBIDDEN = new RegExp(
  `\\b(${[
    'errands?',
    'servants?',
    'souls?',
    'folk',
    'regency',
    'works of the realm',
    'raise the realm',
    'rise of the realm',
    'clouded',
    'vouch',
    'thief',
    'idle works?',
    'buildings raised',
    'no such subject',
    'unrolled',
    'a twentieth',
    'at one pour',
    'pouring',
    'notice and horse',
    'slipped your mind',
    'written by the archive',
    'no letter has',
    'caskets?',
    'levy',
    'militia',
    'that (anybody|no map) admits to',
    'answers to that',
    'struck off',
    'the rolls',
    'pegs and rope',
    'other work',
    'by the other door',
    'as instructed',
    'in writing',
    'persons? of standing',
    'under the mat',
    'it is rude',
  ].join('|')})\\b`,
  'i',
);

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

type Tree = string | readonly string[] | { [name: string]: Tree };

const sources = import.meta.glob<Tree>('../**/*ext.en.json', { eager: true, import: 'default' });

const textsOf = (tree: Tree): string[] => (typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(textsOf));

test.each(Object.entries(sources))('%s says it in plain words', (_file, tree) => {
  expect(textsOf(tree).length).toBeGreaterThan(0);
  expect(textsOf(tree).filter((text) => FORBIDDEN.test(text))).toEqual([]);
});

test.each(read<{ id: string; text: string; next: string }[]>('perks.json'))(
  'the perk of $building says it in plain words',
  ({ text, next }) => {
    expect(`${text} ${next}`).not.toMatch(FORBIDDEN);
  },
);

test.each(read<{ id: string; unlocks?: { text: string }[] }[]>('buildings.json'))(
  'the levels of $id are told in plain words',
  (building) => {
    const facts = (building.unlocks ?? []).map(({ text }) => text.replace(/(?<=^Train |: ).*/, '')); // without names
    expect(facts.join()).not.toMatch(FORBIDDEN);
  },
);
