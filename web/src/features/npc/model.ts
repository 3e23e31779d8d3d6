/** The order of the list. The acts on an NPC, and the reasons against them, come from the server. */
import type { NpcView } from '../../api';
import type { Tone } from '../../ui/Badge';

export type SortBy = 'level' | 'power' | 'loyalty' | 'name';

const plain = (text: string) => text.toLocaleLowerCase('en');

/** Filters by a part of a name or role, in any case; sorts the greatest first, names from A. */
export function filterAndSort(npcs: Readonly<Record<string, NpcView>>, filter: string, sort: SortBy): NpcView[] {
  const wanted = plain(filter.trim());
  const byName = (a: NpcView, b: NpcView) => a.name.localeCompare(b.name, 'en');
  return Object.values(npcs)
    .filter((npc) => plain(npc.name).includes(wanted) || plain(npc.role).includes(wanted))
    .sort((a, b) => (sort === 'name' ? 0 : b[sort] - a[sort]) || byName(a, b));
}

export interface Mood {
  word: 'loyal' | 'wavering' | 'restless';
  tone: Tone;
  icon: string;
}

/** Limits of 60 and 30, the same as in every colour of loyalty. */
export function moodOf(loyalty: number): Mood {
  if (loyalty > 60) return { word: 'loyal', tone: 'verdigris', icon: 'heart' };
  if (loyalty > 30) return { word: 'wavering', tone: 'ember', icon: 'scale' };
  return { word: 'restless', tone: 'blood', icon: 'warn' };
}

/** A short name: the first word of the name that is not an article or a title. */
export function shortName(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => !/^(the|a|sister|brother|lord|lady|sir|dame|old)$/i.test(word)) ?? name;
}
