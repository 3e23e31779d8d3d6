/** How the queue is laid out. The times are the server's. */
import type { ArmyOrder } from '../../api';

type Timed = Pick<ArmyOrder, 'startTime' | 'endTime' | 'doneAt'>;

/** How wide each order is drawn: by the root of the time until it is done, so that a long one leaves the others room. */
export function widths(queue: readonly Timed[]): number[] {
  let from = queue[0]?.startTime ?? 0;
  return queue.map(({ doneAt }) => {
    const seconds = Math.max(1, (doneAt - from) / 1000);
    from = doneAt;
    return Math.round(Math.sqrt(seconds));
  });
}

/** How much of the unit in training is done, from 0 to 1; nothing of an order that waits. */
export function doneShare({ startTime, endTime }: Timed, now: number): number {
  if (!startTime || !endTime) return 0;
  return Math.min(1, Math.max(0, (now - startTime) / (endTime - startTime)));
}
