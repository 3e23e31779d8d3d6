import { Icon } from '../../ui/icon/Icon';
import { kindIcon, useKindName } from '../../ui/reign/kinds';
import { TEXT } from './text';

interface Props {
  keys: readonly string[];
  /** Those a bound leaves no room for. */
  lost: readonly string[];
}

/** What a choice will touch; how much is told only afterwards, and that some of it would be lost before. */
export function Touches({ keys, lost }: Props) {
  const nameOf = useKindName();
  if (keys.length === 0) return <span className="gets">{TEXT.touchesNothing}</span>;
  return (
    <span className="gets">
      <span>{TEXT.touches}</span>
      {keys.map((key) => (
        <span key={key} className="touched">
          <Icon name={kindIcon(key)} /> {nameOf(key)}
        </span>
      ))}
      {lost.map((key) => (
        <span key={key} className="touched touched--lost is-ember">
          <Icon name="warn" /> {TEXT.lost(nameOf(key))}
        </span>
      ))}
    </span>
  );
}
