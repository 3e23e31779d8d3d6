import { expect, test, vi } from 'vitest';
import { onPaid, watchPay } from './pays';
import { useReign } from './store';

type Held = NonNullable<ReturnType<typeof useReign.getState>['held']>;
const hold = (gold: number, level: number, experience: number) =>
  useReign.setState({
    held: { sections: { pulse: { gold }, growth: { level, experience } } } as unknown as Held,
  });

test('what has grown since the press is told, and what has not is not', () => {
  const heard = vi.fn();
  const stop = onPaid(heard);
  hold(100, 1, 90);
  const goldAlone = watchPay();
  hold(150, 1, 90);
  goldAlone();
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ gold: true, experience: false }));

  const levelled = watchPay(); // the experience of a new level begins at 0
  hold(150, 2, 5);
  levelled();
  expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ gold: false, experience: true }));

  const nothing = watchPay();
  hold(120, 2, 5);
  nothing();
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});
