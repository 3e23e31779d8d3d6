/** The layout of the activities: by state, and by building. */
import type { ActivityIdle, ActivityView } from '../../api';
import { byNumbers } from '../../lib/collate';

type Activities = Readonly<Record<string, ActivityView>>;
type Named = { id: string; name: string };

export const GROUPS = ['finished', 'active', 'ready', 'short', 'locked'] as const;
export type Group = (typeof GROUPS)[number];

const byNumber = (a: ActivityView, b: ActivityView) => byNumbers(a.id, b.id);
const bySoonest = (a: ActivityView, b: ActivityView) => (a.endTime ?? 0) - (b.endTime ?? 0) || byNumber(a, b);

/** Which activities cannot start, and why. */
type Barred = Pick<ActivityIdle, 'locked' | 'short'>;

export function groupOf({ id, status }: ActivityView, { locked, short }: Barred): Group {
  if (status === 'readyToCollect') return 'finished';
  if (status === 'active') return 'active';
  if (id in locked) return 'locked';
  return short?.includes(id) ? 'short' : 'ready';
}

/** The building of a requirement such as "Barracks Lvl 2"; undefined for work in the open. */
export const placeOf = ({ requirements }: ActivityView, buildings: readonly Named[]): string | undefined =>
  buildings.find(({ name }) => requirements?.some((text) => text.startsWith(name)))?.id;

/** The place of an activity: in the open, or in a building. */
export type Place = 'all' | 'open' | (string & {});

export function grouped(
  activities: Activities,
  barred: Barred,
  buildings: readonly Named[],
  place: Place,
): Record<Group, ActivityView[]> {
  const out: Record<Group, ActivityView[]> = { finished: [], active: [], ready: [], short: [], locked: [] };
  for (const one of Object.values(activities))
    if (place === 'all' || (placeOf(one, buildings) ?? 'open') === place) out[groupOf(one, barred)].push(one);
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

/** Few people are drawn one by one, many with one figure for ten. */
const SINGLY = 60;

/** The figures of the picture: each stands for `each` subjects. */
export function musterOf(
  { all, free, arms }: { all: number; free: number; arms: number },
  work: ActivityIdle['work'],
): { each: number; groups: [string, number][]; free: number } {
  const each = all > SINGLY ? 10 : 1;
  const figures = (n: number) => Math.round(n / each);
  const total = figures(all);
  const groups: [string, number][] = [];
  let left = Math.max(0, total - figures(free));
  for (const [place, n] of [...Object.entries(work), ['soldier', arms] as const]) {
    const drawn = Math.min(left, figures(n));
    if (drawn > 0) groups.push([place, drawn]);
    left -= drawn;
  }
  return { each, groups, free: Math.min(total, figures(free)) };
}
