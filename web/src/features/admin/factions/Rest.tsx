import { formatNumber } from '../../../lib/format';
import { TEXT } from './text';

/** How many a list leaves out. */
export const Rest = ({ of, shown }: { of: number; shown: number }) =>
  of > shown && <li className="muted">{TEXT.andMore(formatNumber(of - shown))}</li>;
