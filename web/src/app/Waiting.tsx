import { Sigil } from '../ui/layout/TopBar';
import { TEXT } from './text';

/** Until it is known who sits here. */
export const Waiting = () => (
  <main className="waiting" aria-busy="true">
    <Sigil />
    <p role="status">{TEXT.loading}</p>
  </main>
);

/** Until a screen's code is there: its place is kept. */
export const Coming = () => (
  <main className="main" id="main" tabIndex={-1} aria-busy="true">
    <p className="sr" role="status">
      {TEXT.loading}
    </p>
  </main>
);
