import type { BookVolume } from '../../api';
import { Panel } from '../../ui/Panel';
import { TEXT } from './text.gen';

interface Props {
  book: BookVolume;
  /** The address before "?reign=". */
  to: string;
  /** The address of the running reign's book, beside that of one that has ended. */
  running?: string;
}

/** The books of the reigns before, and the way back to the running one. */
export function Earlier({ book: { earlier }, to, running }: Props) {
  if (earlier.length === 0 && !running) return null;
  return (
    <Panel aria-labelledby="earlier-books">
      <h2 className="title" id="earlier-books">
        {TEXT.earlier}
      </h2>
      <ul>
        {running && (
          <li>
            <a href={running}>{TEXT.running}</a>
          </li>
        )}
        {earlier.map(({ reign, name, title, days }) => (
          <li key={reign}>
            <a href={`${to}?reign=${reign}`}>{TEXT.named({ name, title })}</a>{' '}
            <small className="muted">{TEXT.ofReign({ reign, days })}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
