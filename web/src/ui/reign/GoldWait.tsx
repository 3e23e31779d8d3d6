import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { secondsUntil } from '../../lib/saving';
import { TEXT } from './text.gen';

/** The share of a price that is held, and the approximate time until the rest is there. */
export function GoldWait({ price }: { price: number }) {
  const { gold } = useSection('pulse');
  const { net } = useSection('economy');
  const { number } = useNumbers();
  if (gold >= price) return null;
  const seconds = secondsUntil(price - gold, net);
  return (
    <span className="goldwait">
      <span className="num">
        {number(gold)} / {number(price)}
      </span>
      {seconds === null ? '' : `, ${TEXT.wait({ time: formatDuration(seconds) })}`}
    </span>
  );
}
