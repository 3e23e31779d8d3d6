import type { MemoryTied as Tied } from '../../api';
import { useMember } from '../../lib/reign';
import { NpcHead } from './NpcFace';

type Point = readonly [x: number, y: number];

const WIDE = 392;
const HIGH = 156;
const MIDDLE: Point = [196, 78];
const SEATS: readonly Point[] = [
  [350, 34],
  [42, 34],
  [350, 122],
  [42, 122],
  [274, 78],
  [118, 78],
];

/** A plain line is a friend, a double one love, a jagged one hate, dashes a debt. The list below says the same. */
export function BondGraph({ id, bonds }: { id: string; bonds: readonly Tied[] }) {
  const seated = bonds.slice(0, SEATS.length).map((bond, at) => ({ bond, to: SEATS[at] ?? MIDDLE }));
  return (
    <div className="mind-graph" aria-hidden="true">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true" focusable="false">
        {seated.map(({ bond, to }) => (
          <path key={bond.with} className={`mind-line mind-line--${bond.kind}`} d={lineTo(to, bond.kind)} />
        ))}
      </svg>
      <Sitter id={id} at={MIDDLE} main />
      {seated.map(({ bond, to }) => (
        <Sitter key={bond.with} id={bond.with} at={to} name={bond.name} />
      ))}
    </div>
  );
}

interface SitterProps {
  id: string;
  at: Point;
  name?: string;
  main?: boolean;
}

/** The face of an NPC, or the first letter of another person's name. */
function Sitter({ id, at: [x, y], name = '', main }: SitterProps) {
  const npc = useMember('npcs', id.replace(/^npc\./, ''));
  return (
    <span
      className={main ? 'mind-sitter mind-sitter--main' : 'mind-sitter'}
      style={{ left: `${(x / WIDE) * 100}%`, top: `${(y / HIGH) * 100}%` }}
    >
      {npc ? <NpcHead npc={npc} /> : name.slice(0, 1)}
    </span>
  );
}

function lineTo(to: Point, kind: Tied['kind']): string {
  if (kind === 'hate') return jagged(to);
  if (kind !== 'love') return `M${MIDDLE.join()}L${to.join()}`;
  return [-3, 3].map((by) => `M${MIDDLE[0]},${MIDDLE[1] + by}L${to[0]},${to[1] + by}`).join('');
}

const TEETH = 13;

function jagged([x, y]: Point): string {
  const [dx, dy] = [x - MIDDLE[0], y - MIDDLE[1]];
  const long = Math.hypot(dx, dy);
  const points = Array.from({ length: TEETH - 1 }, (_, i) => {
    const [part, side] = [(i + 1) / TEETH, i % 2 === 0 ? 5 : -5];
    return [MIDDLE[0] + dx * part - (dy / long) * side, MIDDLE[1] + dy * part + (dx / long) * side];
  });
  return `M${MIDDLE.join()}${points.map(([px = 0, py = 0]) => `L${px.toFixed(1)},${py.toFixed(1)}`).join('')}L${x},${y}`;
}
