/** The notices of an absence, as the rows of a report. */
import type { Notice } from '../../api';

export interface MissionRow {
  /** Id of the NPC on the mission; empty in a report from before it was stored. */
  npc: string;
  name: string;
  mission: string;
  report: string;
  gold: number;
  loyalty: number;
  times: number;
}

export interface LevelRow {
  npc: string;
  /** Undefined for the ruler's own. */
  name: string | undefined;
  level: number;
  power: number;
  deception: number;
}

export interface Results {
  missions: readonly MissionRow[];
  levels: readonly LevelRow[];
  others: readonly Notice[];
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Missions of one NPC and kind are one row with their number; things to collect are listed elsewhere. */
export function resultsOf(finished: readonly Notice[]): Results {
  const missions = new Map<string, MissionRow>();
  const levels: LevelRow[] = [];
  const others: Notice[] = [];
  for (const notice of finished) {
    const { code, params = {} } = notice;
    if (code === 'npc.mission_completed') add(missions, params);
    else if (code === 'growth.level_up' || code === 'npc.level_up') levels.push(levelOf(params));
    else if (code !== 'idle.ready') others.push(notice);
  }
  return { missions: [...missions.values()], levels, others };
}

function add(rows: Map<string, MissionRow>, params: Record<string, unknown>) {
  const [npc, name, mission] = [text(params.npc), text(params.name), text(params.mission)];
  const key = `${npc || name}/${mission}`;
  const before = rows.get(key);
  rows.set(key, {
    npc,
    name,
    mission,
    report: text(params.report),
    gold: number(params.gold) + (before?.gold ?? 0),
    loyalty: number(params.loyalty) + (before?.loyalty ?? 0),
    times: 1 + (before?.times ?? 0),
  });
}

const levelOf = (params: Record<string, unknown>): LevelRow => ({
  npc: text(params.npc),
  name: text(params.name) || undefined,
  level: number(params.n),
  power: number(params.power),
  deception: number(params.deception),
});
