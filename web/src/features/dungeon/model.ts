import type { DungeonFloor, NpcView, Raid } from '../../api';
import type { Floor as DrawnFloor } from '../../art/dungeon/dungeon';

/** A monster or a trap that is being edited. */
export interface Piece {
  name: string;
  description: string;
  power: number;
  figure?: string;
}

/** The editor's own copy of a floor, without effect until it is saved. */
export interface Draft {
  theme: string;
  description: string;
  guardianId: string | null;
  monsters: readonly Piece[];
  traps: readonly Piece[];
  effects: readonly string[];
}

/** The effect of a floor on raiders: their strength on arrival, the loss, the rest. */
export interface RaidFloor {
  level: number;
  theme: string;
  mood: string;
  flooded?: boolean;
  guardian?: string;
  monsters: readonly string[];
  traps: readonly string[];
  defensePower: number;
  before: number;
  takes: number;
  after: number;
  passed: boolean;
}

/** A raid told floor by floor: a row beside the document. */
export interface RaidReport extends Raid {
  /** A sentence about the raiders. */
  line: string;
  armyAttack?: number;
  armyDefense?: number;
  steps: readonly RaidFloor[];
}

const pieceOf = ({ name, description, power, figure }: Piece): Piece => ({ name, description, power, figure });

export const draftOf = (floor: DungeonFloor): Draft => ({
  theme: floor.theme,
  description: floor.description,
  guardianId: floor.guardianId,
  monsters: (floor.monsters ?? []).map(pieceOf),
  traps: (floor.traps ?? []).map(pieceOf),
  effects: floor.effects ?? [],
});

export const isChanged = (draft: Draft, floor: DungeonFloor): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(floor));

/** The body of the command: an empty choice means no guardian. */
export const bodyOf = (floor: string, { theme, description, guardianId, monsters, traps, effects }: Draft) => ({
  floor,
  theme,
  description,
  ...(guardianId === null ? {} : { guardianId }),
  monsters: monsters.map((piece) => ({ ...piece })),
  traps: traps.map((piece) => ({ ...piece })),
  effects: [...effects],
});

/** The drawing's input for a chamber. */
export const drawn = (floor: DungeonFloor): DrawnFloor => ({
  id: floor.id,
  seed: floor.id + floor.theme,
  mood: floor.mood,
  flooded: floor.flooded,
  monsters: (floor.monsters ?? []).map((one) => one.figure),
  traps: (floor.traps ?? []).map((one) => one.figure),
});

/**
 * The NPCs who may guard: the free ones and this floor's guardian, the strongest first. Those with another duty follow,
 * disabled.
 */
export function guardians(npcs: Readonly<Record<string, NpcView>>, here: string | null) {
  const may = (npc: NpcView) => npc.free || npc.id === here;
  return Object.values(npcs)
    .map((npc) => ({ npc, may: may(npc) }))
    .sort((a, b) => Number(b.may) - Number(a.may) || b.npc.power - a.npc.power || (a.npc.id < b.npc.id ? -1 : 1));
}

const ROMAN: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** A level in Roman numerals, for the stele. */
export function roman(n: number): string {
  let left = n;
  let text = '';
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}

/** Thousandths as a factor: 1.1 is "1.10". */
export const factor = (value: number) => value.toFixed(2);
