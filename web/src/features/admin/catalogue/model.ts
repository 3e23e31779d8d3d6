/** Quests and idle activities: the parts of the content that admins write, retire and bring back. */
import type { Answer } from '../../../api';
import { byNumbers } from '../../../lib/collate';
import type { CommandCall } from '../../../lib/reign';

/** The answer of the server about one entry, of whatever kind. */
export interface EntryState {
  origin: 'built-in' | 'changed' | 'own';
  retired: boolean;
  /** Requirements that cannot be read. */
  unread: readonly string[] | null;
}

export interface Entry<T extends EntryState = EntryState> {
  id: string;
  name: string;
  /** The text that the search looks through, beside name and id. */
  words: string;
  of: T;
}

/** A call of the console and its body for one entry. */
export interface Act<T> {
  call: CommandCall<Answer>;
  bodyOf: (one: T) => object;
}

export const BADGES = ['changed', 'own', 'retired'] as const;
export type BadgeName = (typeof BADGES)[number];

export const badgesOf = ({ origin, retired }: EntryState): BadgeName[] => [
  ...(origin === 'built-in' ? [] : [origin]),
  ...(retired ? (['retired'] as const) : []),
];

/** By their numbers, own ones first: an entry that is retired stays in its place. */
export const inOrder = <T extends EntryState>(entries: readonly Entry<T>[]): Entry<T>[] =>
  [...entries].sort((a, b) => byNumbers(a.id, b.id));

/** The entries that have every typed word, and the badge. */
export function found<T extends EntryState>(
  entries: readonly Entry<T>[],
  typed: string,
  badge: BadgeName | 'all',
): Entry<T>[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter(({ id, name, words, of }) => {
    const text = `${name} ${id} ${words}`.toLowerCase();
    return (badge === 'all' || badgesOf(of).includes(badge)) && wanted.every((word) => text.includes(word));
  });
}
