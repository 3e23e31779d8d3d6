import type { ContentAmounts } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Icon } from '../icon/Icon';
import { useKindName } from './kinds';
import { TEXT } from './text.gen';

interface Props {
  /** The gains that would exceed a bound, by the server. */
  lost: Readonly<ContentAmounts> | undefined;
}

/** Warns of gains that a bound would cut off. */
export function Wasted({ lost }: Props) {
  const { number } = useNumbers();
  const nameOf = useKindName();
  const words = Object.entries(lost ?? {}).map(([what, n]) => `${number(n)} ${nameOf(what)}`);
  if (words.length === 0) return null;
  return (
    <p className="note is-ember">
      <Icon name="warn" />
      {TEXT.lost({ amounts: words.join(', ') })}
    </p>
  );
}
