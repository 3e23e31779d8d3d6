import { Button } from '../../ui/Button';
import { TEXT } from './text';

interface Props {
  /** What the page shown stands before; 0: it is the newest. */
  before: number;
  /** What the next page stands before; nothing where this is the last. */
  next: number | undefined;
  onTurn: (before: number) => void;
}

/** The foot of a list that is told in pages, newest first. */
export function Older({ before, next, onTurn }: Props) {
  return (
    <div className="foot">
      {before > 0 && <Button onClick={() => onTurn(0)}>{TEXT.newest}</Button>}
      {next !== undefined && <Button onClick={() => onTurn(next)}>{TEXT.older}</Button>}
    </div>
  );
}
