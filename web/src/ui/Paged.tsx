/** The parts of a paged list beside its rows: the search field, and the button for the next page. */
import { Button } from './Button';
import { TextField } from './Field';
import { TEXT } from './text.gen';

interface SearchProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** The list is long enough for a search. */
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
  /** Undefined at the end of the list. */
  onMore: (() => void) | undefined;
  /** Names the list for screen readers. */
  of: string;
}

export const PageMore = ({ busy, onMore, of }: MoreProps) =>
  onMore && (
    <Button wide busy={busy} className="paged__more" aria-label={TEXT.moreOf({ list: of })} onClick={onMore}>
      {TEXT.more}
    </Button>
  );
