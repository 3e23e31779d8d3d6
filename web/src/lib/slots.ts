/**
 * Places in one feature's screen that another feature fills. A feature never imports another: it leaves a slot, and the
 * other feature names its filling in slots.ts, or in always.ts for parts that are always shown. The app collects both.
 */
import type { ComponentType } from 'react';
import type { FactionLook } from '../api';

export interface SlotProps {
  /** Global dialogs, above every screen. */
  shell: Record<never, never>;
  /** A line under the top bar: announcements. */
  banner: Record<never, never>;
  /** The foot of the side menu, under all screens. */
  'menu.foot': Record<never, never>;
  /** Over the drawn kingdom: whoever waits in its hall. */
  'kingdom.scene': Record<never, never>;
  /** The Events tab of the kingdom. */
  'kingdom.events': Record<never, never>;
  /** The Chronicles tab of the kingdom. */
  'kingdom.chronicles': Record<never, never>;
  /** The second part of the chronicle: the scenes of the court. */
  'chronicle.court': Record<never, never>;
  /** The list of world items in the kingdom. */
  'kingdom.items': Record<never, never>;
  /** The gains of the last days, under the kingdom's economy. */
  'kingdom.production': Record<never, never>;
  /** The one action of a built Oracle's Spire. */
  'building.scry': { onDone: () => void };
  /** The one action of a built Forge of Creation. */
  'building.enter': { onDone: () => void };
  /** First in the report of an absence: the scene with which a return began. `ends` are the ends of its absences. */
  'report.opening': { ends: readonly number[] };
  /** In the report of an absence, before its sums: who else waits in the hall. */
  'report.waiting': { ends: readonly number[] };
  /** The offices of the court, in the drawer of the throne room. */
  'building.court': Record<never, never>;
  /** Above the idle activities. */
  'idle.banner': Record<never, never>;
  /** The button that enforces vassalage, beside its conditions on the world map. */
  'worldmap.subjugate': { territory: string; locked: boolean };
  /** The actions on a land that is Controlled, in its dossier on the world map. */
  'worldmap.controlled': { territory: string };
  /** The actions of spies in a land, in its dossier on the world map. */
  'worldmap.spies': { territory: string };
  /** The Chat tab of a faction. `looks` draws its members, by id. */
  'faction.chat': { faction: string; role: string; looks: Readonly<Record<string, FactionLook | undefined>> };
  /** The dialog that makes an NPC to order, over the list of NPCs. */
  'npcs.recruit': { onClose: () => void };
  /** Talks to an NPC from another screen: feelings, a gift, a task. */
  'npc.modal': { npc: string; onClose: () => void };
}

export type SlotName = keyof SlotProps;
/**
 * The slots that a feature fills. In slots.ts the components are lazy, so that a slot costs nothing until it is drawn.
 */
export type Fillings = { readonly [K in SlotName]?: ComponentType<SlotProps[K]> };

const filled = new Map<SlotName, ComponentType<never>[]>();

export function fill(fillings: Fillings) {
  for (const [name, component] of Object.entries(fillings)) {
    const slot = name as SlotName;
    filled.set(slot, [...(filled.get(slot) ?? []), component as ComponentType<never>]);
  }
}

export const fillersOf = <K extends SlotName>(name: K): readonly ComponentType<SlotProps[K]>[] =>
  (filled.get(name) ?? []) as unknown as ComponentType<SlotProps[K]>[];

export const emptySlots = () => filled.clear();
