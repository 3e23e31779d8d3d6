import { Button } from '../../ui/Button';
import { TEXT } from './text.gen';

interface Props {
  /** The shown page holds entries before this; 0 for the newest page. */
  before: number;
  /** The start of the next page; undefined on the last one. */
  next: number | undefined;
  onTurn: (before: number) => void;
}

/** The foot of a list in pages, newest first. */
export function Older({ before, next, onTurn }: Props) {
  return (
    <div className="foot">
      {before > 0 && <Button onClick={() => onTurn(0)}>{TEXT.newest}</Button>}
      {next !== undefined && <Button onClick={() => onTurn(next)}>{TEXT.older}</Button>}
    </div>
  );
}
