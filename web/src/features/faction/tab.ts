/** The tabs of the player's own faction: each file in tabs/ is one, and names its place. */
import type { ComponentType } from 'react';
import type { FactionInside } from '../../api';

export interface FactionTab {
  id: string;
  label: string;
  order: number;
  Panel: ComponentType<{ faction: FactionInside }>;
}

const found = import.meta.glob<FactionTab>('./tabs/*.tsx', { eager: true, import: 'default' });

export const TABS: readonly FactionTab[] = Object.values(found).sort((a, b) => a.order - b.order);
