import { useAnswers } from '../api';
import { Sigil } from '../ui/layout/Sigil';
import { TEXT } from './text.gen';

/** Shown until the session is known. */
export function Waiting() {
  const silent = useAnswers((state) => state.silent);
  return (
    <main className="waiting" aria-busy="true">
      <Sigil />
      <p role="status">{silent ? TEXT.silentAtFirst : TEXT.loading}</p>
    </main>
  );
}

/** Keeps the place of a screen until its code is loaded. */
export const Coming = () => (
  <main className="main" id="main" tabIndex={-1} aria-busy="true">
    <p className="sr" role="status">
      {TEXT.loading}
    </p>
  </main>
);
