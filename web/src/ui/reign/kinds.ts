import type { ContentAmounts } from '../../api';
import { useSay } from '../../lib/reign';
import type { IconName } from '../icon/Icon';

/** What can be paid or charged, in the order it is told, with its icon. */
const ICONS = {
  gold: 'coin',
  xp: 'star',
  power: 'power',
  military: 'army',
  loyalty: 'heart',
  population: 'people',
  intel: 'eye',
  catalysts: 'gift',
} as const satisfies Record<keyof ContentAmounts, IconName>;

export type Kind = keyof typeof ICONS;
export const KINDS = Object.keys(ICONS) as Kind[];

/** The icon of a kind, or of what a story may touch beside them: an NPC's loyalty. */
export const kindIcon = (what: string): IconName => (what === 'npc_loyalty' ? 'user' : (ICONS[what as Kind] ?? 'star'));

/** Its name, as it stands behind a number. Before the content is here, its key. */
export function useKindName(): (what: string) => string {
  const say = useSay();
  return (what) => {
    if (what === 'npc_loyalty') return 'an NPC’s loyalty';
    const code = `amount.${what}`;
    const name = say(code);
    return name === code ? what : name;
  };
}
