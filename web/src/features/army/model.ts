/** The layout of the queue. The times come from the server. */
import type { ArmyOrder } from '../../api';

type Timed = Pick<ArmyOrder, 'startTime' | 'endTime' | 'doneAt'>;

/** The drawn width of each order: the root of its time, so that a long one leaves room for the others. */
export function widths(queue: readonly Timed[]): number[] {
  let from = queue[0]?.startTime ?? 0;
  return queue.map(({ doneAt }) => {
    const seconds = Math.max(1, (doneAt - from) / 1000);
    from = doneAt;
    return Math.round(Math.sqrt(seconds));
  });
}

/** The share of the unit in training that is done, from 0 to 1; 0 for a waiting order. */
export function doneShare({ startTime, endTime }: Timed, now: number): number {
  if (!startTime || !endTime) return 0;
  return Math.min(1, Math.max(0, (now - startTime) / (endTime - startTime)));
}
