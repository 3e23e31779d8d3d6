import type { SceneFamily, SceneHead } from '../../../api';
import { type Edge, edgesOf, type Goal } from './model';
import { TEXT } from './text.gen';

// The drawing is as wide as a narrow phone, so that its words stay readable there.
const WIDE = 340;
const ROW = 92;
const TOP = 8;
const BOX = { wide: 118, high: 34 };
const BAND = { left: 36, wide: 268 };

/** Between the ends of lines from the left and from the right. */
const APART = 4;

const FIRST = 1;
const LAST = 5;

const topOf = (to: Goal) => TOP + ((to === 'end' ? LAST + 1 : to) - FIRST) * ROW;

/** The graph of a plot: a row for each stage with its texts, and lines from each text to the stages to which its outcomes lead. */
export function PlotGraph({ of: { scenes, links } }: { of: SceneFamily }) {
  const edges = edgesOf(links);
  const high = topOf('end') + BOX.high + TOP;
  const stages = Array.from({ length: LAST }, (_, at) => at + FIRST);
  return (
    <svg className="plotgraph" viewBox={`0 0 ${WIDE} ${high}`} role="img" aria-label={TEXT.graphOf}>
      <defs>
        <marker
          id="plot-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0L8 4L0 8z" className="plotgraph__arrow" />
        </marker>
      </defs>
      {stages.map((stage) => (
        <g key={stage}>
          <rect className="plotgraph__band" x={BAND.left} y={topOf(stage)} width={BAND.wide} height={BOX.high} rx="3" />
          <text className="plotgraph__stage" x={BAND.left - 10} y={topOf(stage) + BOX.high / 2 + 5}>
            {stage}
          </text>
        </g>
      ))}
      {scenes.map((scene) => (
        <Lines
          key={scene.id}
          from={xOf(scenes, scene)}
          of={scene}
          edges={edges.filter(({ from }) => from === scene.id)}
        />
      ))}
      {scenes.map((scene) => (
        <Box key={scene.id} x={xOf(scenes, scene)} y={topOf(scene.stage)} name={scene.id} />
      ))}
      <Box x={WIDE / 2} y={topOf('end')} name={TEXT.ends} />
    </svg>
  );
}

/** The middle of a text's box: the texts of a stage stand side by side. */
function xOf(scenes: readonly SceneHead[], { id, stage }: SceneHead): number {
  const beside = scenes.filter((other) => other.stage === stage);
  return BAND.left + (BAND.wide * (beside.findIndex((other) => other.id === id) + 0.5)) / beside.length;
}

function Box({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <g>
      <rect className="plotgraph__box" x={x - BOX.wide / 2} y={y + 3} width={BOX.wide} height={BOX.high - 6} rx="3" />
      <text className="plotgraph__name" x={x} y={y + BOX.high / 2 + 4}>
        {name}
      </text>
    </g>
  );
}

/** The lines from one text. A line ends between the texts of a stage, because either may come; one that passes a stage over goes around it. */
function Lines({ from, of: { stage }, edges }: { from: number; of: SceneHead; edges: readonly Edge[] }) {
  const y = topOf(stage) + BOX.high - 3;
  return edges.map((edge, at) => {
    const start = from + (at - (edges.length - 1) / 2) * 26;
    const goal = topOf(edge.to);
    const far = goal - y > ROW;
    const side = from < WIDE / 2 ? 10 : WIDE - 10;
    const end = WIDE / 2 + Math.sign(from - WIDE / 2) * APART;
    const path = far
      ? `M${start} ${y}C${start} ${y + 40} ${side} ${y + 20} ${side} ${y + 62}V${goal - 40}C${side} ${goal - 12} ${end} ${goal - 34} ${end} ${goal}`
      : `M${start} ${y}C${start} ${y + 30} ${end} ${goal - 30} ${end} ${goal}`;
    return (
      <g key={String(edge.to)}>
        <path className="plotgraph__line" d={path} markerEnd="url(#plot-arrow)" />
        <text className="plotgraph__count" x={start + (far === from < WIDE / 2 ? 4 : -11)} y={y + 15}>
          {edge.n}
        </text>
      </g>
    );
  });
}
