/** The layout of the activities: by state, and by building. */
import type { ActivityIdle, ActivityView } from '../../api';
import { byNumbers } from '../../lib/collate';

type Activities = Readonly<Record<string, ActivityView>>;
type Named = { id: string; name: string };

export const GROUPS = ['finished', 'active', 'ready', 'locked'] as const;
export type Group = (typeof GROUPS)[number];

const byNumber = (a: ActivityView, b: ActivityView) => byNumbers(a.id, b.id);
const bySoonest = (a: ActivityView, b: ActivityView) => (a.endTime ?? 0) - (b.endTime ?? 0) || byNumber(a, b);

export function groupOf({ id, status }: ActivityView, locked: ActivityIdle['locked']): Group {
  if (status === 'readyToCollect') return 'finished';
  if (status === 'active') return 'active';
  return id in locked ? 'locked' : 'ready';
}

/** The building of a requirement such as "Barracks Lvl 2"; undefined for work in the open. */
export const placeOf = ({ requirements }: ActivityView, buildings: readonly Named[]): string | undefined =>
  buildings.find(({ name }) => requirements?.some((text) => text.startsWith(name)))?.id;

/** The place of an activity: in the open, or in a building. */
export type Place = 'all' | 'open' | (string & {});

export function grouped(
  activities: Activities,
  locked: ActivityIdle['locked'],
  buildings: readonly Named[],
  place: Place,
): Record<Group, ActivityView[]> {
  const out: Record<Group, ActivityView[]> = { finished: [], active: [], ready: [], locked: [] };
  for (const one of Object.values(activities))
    if (place === 'all' || (placeOf(one, buildings) ?? 'open') === place) out[groupOf(one, locked)].push(one);
  for (const group of GROUPS) out[group].sort(group === 'active' ? bySoonest : byNumber);
  return out;
}

/** The places with activities, in the order of the buildings, each with its number of activities. */
export function placesOf(
  activities: Activities,
  buildings: readonly Named[],
): { place: Place; name?: string; n: number }[] {
  const all = Object.values(activities);
  const at = (place: string) => all.filter((one) => (placeOf(one, buildings) ?? 'open') === place).length;
  return [
    { place: 'all', n: all.length },
    { place: 'open', n: at('open') },
    ...buildings.map(({ id, name }) => ({ place: id, name, n: at(id) })),
  ].filter(({ n }) => n > 0);
}

/** The share of the activity that is done, from 0 to 1. */
export function shareOf({ startTime, endTime }: Pick<ActivityView, 'startTime' | 'endTime'>, now: number): number {
  if (startTime === null || endTime === null || endTime <= startTime) return 0;
  return Math.min(1, Math.max(0, (now - startTime) / (endTime - startTime)));
}
