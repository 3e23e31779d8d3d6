import { Icon } from '../../ui/icon/Icon';
import { isTouched, TOUCHED } from '../../ui/reign/Deltas';
import { TEXT } from './text';

/** What a choice will touch; how much is told only afterwards. */
export function Touches({ keys }: { keys: readonly string[] }) {
  const known = keys.filter(isTouched);
  if (known.length === 0) return <span className="gets">{TEXT.touchesNothing}</span>;
  return (
    <span className="gets">
      <span>{TEXT.touches}</span>
      {known.map((key) => (
        <span key={key} className="touched">
          <Icon name={TOUCHED[key].icon} /> {TOUCHED[key].label}
        </span>
      ))}
    </span>
  );
}
