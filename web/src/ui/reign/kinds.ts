import type { ContentAmounts } from '../../api';
import { useSay } from '../../lib/reign';
import type { IconName } from '../icon/Icon';
import { TEXT } from './text.gen';

/** The kinds of amounts, in the order of their display, with their icons. */
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

/** The icon of a kind of amount, or of an NPC's loyalty, which a story may change too. */
export const kindIcon = (what: string): IconName => (what === 'npc_loyalty' ? 'user' : (ICONS[what as Kind] ?? 'star'));

/** Its name, as it stands after a number; its key until the content is loaded. */
export function useKindName(): (what: string) => string {
  const say = useSay();
  return (what) => {
    if (what === 'npc_loyalty') return TEXT.npcLoyalty;
    const code = `amount.${what}`;
    const name = say(code);
    return name === code ? what : name;
  };
}
