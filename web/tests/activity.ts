/** Idle activities of the content, as the server shows them. */
import type { ActivityView } from '../src/api';
import { read } from './realm';

interface Authored extends Pick<ActivityView, 'id' | 'name' | 'description' | 'duration'> {
  rewards: Record<string, number>;
  requirements: string[];
}

const authored = read<Authored[]>('activities.json');

export function activityOf(id: string, change: Partial<ActivityView> = {}): ActivityView {
  const one = authored.find((activity) => activity.id === id);
  if (!one) throw new Error(`no activity ${id}`);
  const costs = Object.entries(one.rewards).flatMap(([what, n]) => (n < 0 ? [{ what, n: -n }] : []));
  return { hands: 8, ...one, costs, status: 'ready', startTime: null, endTime: null, ...change };
}

export const ALL_ACTIVITIES = authored.map(({ id }) => id);
