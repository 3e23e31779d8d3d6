/** The entries of the command palette, and the search among them. */
import type { ComponentType } from 'react';
import type { Find, FindGroup } from '../lib/route';
import { allOffers, allWaiting } from '../lib/waiting';
import { hrefOf, openTo, type Place } from './nav';
import { NOTE } from './paletteText.gen';

export interface Found extends Find {
  /** All words by which the search finds it, in lower case. */
  words: string;
  Face?: ComponentType<{ id: string }>;
  /** Shown while the field is empty. */
  offered?: boolean;
}

interface Titled {
  id: string;
  title: string;
  group: string;
}

const found = (find: Find & { words?: string }, more?: Partial<Found>): Found => ({
  ...find,
  ...more,
  words: `${find.label} ${find.note} ${find.words ?? ''}`.toLowerCase(),
});

/** Finished things that wait, and things that can be started now. */
function actions({ sections }: Place): Found[] {
  if (!sections) return [];
  const act = (path: string, icon: string, label: string, note: string) =>
    found(
      { id: `act-${path}-${icon}-${label}`, group: 'do', icon, label, note, href: hrefOf(path) },
      { offered: true },
    );
  return [
    ...allWaiting(sections).map(({ path, icon, label, count }) => act(path, icon, label, NOTE.ready({ n: count }))),
    ...allOffers(sections).map(({ path, icon, label, gold }) =>
      act(path, icon, label, gold > 0 ? NOTE.hourly({ gold: Math.round(gold) }) : NOTE.now),
    ),
  ];
}

const screens = (place: Place): Found[] =>
  openTo(place)
    .filter((route) => !route.path.includes(':'))
    .map(({ path, icon, label, words = [] }) =>
      found(
        {
          id: path,
          group: 'goTo',
          icon,
          label,
          note: NOTE.screen,
          href: hrefOf(path),
          words: [path, ...words].join(' '),
        },
        { offered: true },
      ),
    );

/** The buildings, people and activities of this kingdom, and the acts on them. */
const things = (place: Place): Found[] =>
  openTo(place).flatMap(({ finds, Face }) =>
    place.sections && finds ? finds(place.sections).map((find) => found(find, { Face })) : [],
  );

const pages = (place: Place, codex: readonly Titled[]): Found[] =>
  place.routes.some((route) => route.path === 'codex')
    ? codex.map(({ id, title, group }) =>
        found({
          id: `codex-${id}`,
          group: 'codex',
          icon: 'codex',
          label: title,
          note: NOTE.codex({ group }),
          href: hrefOf(`codex/${id}`),
        }),
      )
    : [];

export const everything = (place: Place, codex: readonly Titled[]): Found[] => [
  ...actions(place),
  ...screens(place),
  ...things(place),
  ...pages(place, codex),
];

const GROUPS: readonly FindGroup[] = ['do', 'goTo', 'buildings', 'people', 'activities', 'codex'];
const OF_EACH = 4;

export const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The quality of a match, best first: the name begins with the word, one of its words does, it contains the letters, or
 * only the other words do.
 */
function rankOf({ label }: Found, [first]: readonly string[]): number {
  if (first === undefined) return 0;
  const name = label.toLowerCase();
  if (name.startsWith(first)) return 0;
  if (name.includes(` ${first}`)) return 1;
  return name.includes(first) ? 2 : 3;
}

/** Every typed word must occur. The groups stand in the order of their best find, with a few finds each. */
export function search(all: readonly Found[], typed: string): Found[] {
  const words = wordsOf(typed);
  const rank = (one: Found) => rankOf(one, words);
  const fits = all.filter((one) => (words.length > 0 ? words.every((word) => one.words.includes(word)) : one.offered));
  return GROUPS.map((group) => fits.filter((one) => one.group === group).sort((a, b) => rank(a) - rank(b)))
    .filter((group) => group.length > 0)
    .sort((a, b) => rank(a[0]!) - rank(b[0]!))
    .flatMap((group) => (words.length > 0 ? group.slice(0, OF_EACH) : group));
}

/** A name in pieces: those at odd places were typed. */
export function lit(name: string, typed: string): string[] {
  const words = wordsOf(typed).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return words.length > 0 ? name.split(new RegExp(`(${words.join('|')})`, 'i')) : [name];
}
