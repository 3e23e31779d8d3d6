import type { WorldmapLine } from '../../api';
import { TimeAgo } from '../../ui/Countdown';
import { TEXT } from './text.gen';

/** Lines of history, newest first. An event before the reign has no time. */
export function Between({ lines }: { lines: readonly WorldmapLine[] }) {
  if (lines.length === 0) return <p className="muted">{TEXT.noHistory}</p>;
  return (
    <ul className="tidings">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be done twice at one moment
        <li key={at}>
          <small className="muted">{line.at ? <TimeAgo at={line.at} /> : TEXT.before}</small> {line.text}
        </li>
      ))}
    </ul>
  );
}
