/** What a list that comes in pages needs beside its rows: the field that searches it, and the button that goes on. */
import { Button } from './Button';
import { TextField } from './Field';

interface SearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** There is enough to look through. */
  wanted: boolean;
}

export const PageSearch = ({ label, typed, onType, wanted }: SearchProps) =>
  wanted && (
    <TextField
      className="paged__search"
      type="search"
      label={label}
      autoComplete="off"
      maxLength={64}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );

interface MoreProps {
  busy: boolean;
  /** Nothing where the list has ended. */
  onMore: (() => void) | undefined;
  /** Names the list to whoever does not see it. */
  of: string;
}

export const PageMore = ({ busy, onMore, of }: MoreProps) =>
  onMore && (
    <Button wide busy={busy} className="paged__more" aria-label={`${TEXT.more}: ${of}`} onClick={onMore}>
      {TEXT.more}
    </Button>
  );

const TEXT = { more: 'Show more' } as const;
