import { formatNumber } from '../../../lib/format';
import { TEXT } from './text';

/** The number of entries that a list leaves out. */
export const Rest = ({ of, shown }: { of: number; shown: number }) =>
  of > shown && <li className="muted">{TEXT.andMore(formatNumber(of - shown))}</li>;
