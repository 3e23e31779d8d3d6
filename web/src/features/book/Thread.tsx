import type { BookChapter, BookPoint } from '../../api';
import { usePhone } from '../../lib/media';
import { TEXT } from './text.gen';

interface Props {
  points: readonly BookPoint[];
  chapters: readonly BookChapter[];
}

const HIGH = 120;
const EDGE = 14;

/** The power of the reign's days, with a mark for each chapter that leads to it. */
export function Thread({ points, chapters }: Props) {
  const wide = usePhone() ? 340 : 1040;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const span = Math.max(last.day - first.day, 1);
  const top = Math.max(...points.map(({ power }) => power), 1);
  const x = (day: number) => EDGE + (Math.min(Math.max(day - first.day, 0), span) / span) * (wide - 2 * EDGE);
  const y = (power: number) => HIGH - 12 - (power / top) * (HIGH - 56);
  const line = points.map(({ day, power }) => `${x(day).toFixed(1)},${y(power).toFixed(1)}`).join('L');
  return (
    <nav className="book__thread" aria-label={TEXT.thread}>
      <svg
        viewBox={`0 0 ${wide} ${HIGH + 8}`}
        role="group"
        aria-label={TEXT.threadAlt({ n: points.length, from: first.power, to: last.power })}
      >
        <path className="book__area" d={`M${line}L${wide - EDGE},${HIGH}L${EDGE},${HIGH}Z`} />
        <path className="book__line" d={`M${line}`} />
        <path className="book__base" d={`M${EDGE},${HIGH}H${wide - EDGE}`} />
        {chapters.map(({ day, at, title }, n) => (
          <a
            key={`${day}-${title}`}
            href={`#chapter-${n}`}
            aria-label={TEXT.chapterAt({ day, title })}
            onClick={(event) => {
              event.preventDefault(); // the address after # is the route's
              document.getElementById(`chapter-${n}`)?.scrollIntoView({ block: 'start' });
              document.getElementById(`chapter-${n}`)?.focus();
            }}
          >
            <path className="book__base" d={`M${x(at)},${HIGH}V32`} />
            <circle cx={x(at)} cy={18} r={15} />
            <text x={x(at)} y={23} textAnchor="middle">
              {day}
            </text>
          </a>
        ))}
      </svg>
      <p className="muted">
        <span>{TEXT.threadFrom({ n: first.power })}</span>
        <span>{TEXT.threadTo({ n: last.power })}</span>
      </p>
    </nav>
  );
}
