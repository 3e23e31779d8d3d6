/** How the list is put in order. What an NPC can do, and why not, comes from the server. */
import type { NpcView } from '../../api';
import type { Tone } from '../../ui/Badge';

export type SortBy = 'level' | 'power' | 'loyalty' | 'name';

const plain = (text: string) => text.toLocaleLowerCase('en');

/** Part of a name or of a role, whatever the case; the greatest first, names from A. */
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

/** Above 60 and above 30, as loyalty is coloured everywhere. */
export function moodOf(loyalty: number): Mood {
  if (loyalty > 60) return { word: 'loyal', tone: 'verdigris', icon: 'heart' };
  if (loyalty > 30) return { word: 'wavering', tone: 'ember', icon: 'scale' };
  return { word: 'restless', tone: 'blood', icon: 'warn' };
}

/** What is said of somebody shortly: the first word of the name, unless that is only an article or a title. */
export function shortName(name: string): string {
  const words = name.split(/\s+/);
  return words.find((word) => !/^(the|a|sister|brother|lord|lady|sir|dame|old)$/i.test(word)) ?? name;
}
