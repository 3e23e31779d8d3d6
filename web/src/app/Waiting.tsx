import { useAnswers } from '../api';
import { Sigil } from '../ui/layout/TopBar';
import { TEXT } from './text';

/** Until it is known who sits here. */
export function Waiting() {
  const silent = useAnswers((state) => state.silent);
  return (
    <main className="waiting" aria-busy="true">
      <Sigil />
      <p role="status">{silent ? TEXT.silentAtFirst : TEXT.loading}</p>
    </main>
  );
}

/** Until a screen's code is there: its place is kept. */
export const Coming = () => (
  <main className="main" id="main" tabIndex={-1} aria-busy="true">
    <p className="sr" role="status">
      {TEXT.loading}
    </p>
  </main>
);
