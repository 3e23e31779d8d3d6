import { cx } from '../../lib/cx';
import { TEXT } from './text.gen';

/** Gold a tick with its sign: what comes in is green, what it costs is red. */
export function Gold({ net }: { net: number }) {
  return <b className={cx('num', net > 0 && 'up', net < 0 && 'down')}>{net ? TEXT.perTick({ net }) : TEXT.nothing}</b>;
}
