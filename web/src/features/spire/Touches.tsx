import { Icon } from '../../ui/icon/Icon';
import { isTouched, TOUCHED } from '../../ui/reign/Deltas';
import { TEXT } from './text';

interface Props {
  keys: readonly string[];
  /** Those a bound leaves no room for. */
  lost: readonly string[];
}

/** What a choice will touch; how much is told only afterwards, and that some of it would be lost before. */
export function Touches({ keys, lost }: Props) {
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
      {lost.filter(isTouched).map((key) => (
        <span key={key} className="touched touched--lost is-ember">
          <Icon name="warn" /> {TEXT.lost(TOUCHED[key].label)}
        </span>
      ))}
    </span>
  );
}
