import { Sigil } from '../ui/layout/TopBar';
import { TEXT } from './text';

/** Until it is known who sits here. */
export const Waiting = () => (
  <main className="waiting" aria-busy="true">
    <Sigil />
    <p role="status">{TEXT.loading}</p>
  </main>
);
