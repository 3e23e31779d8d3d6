/** The known world drawn lightly, as islands round the lands' places: here the threads matter. */
import { rng } from '../../art/core/seed';

export interface Spot {
  id: string;
  x: number;
  y: number;
}

const CORNERS = 13;
const fixed = (n: number) => Math.round(n * 10) / 10;

/** A noisy closed shore round a place, always the same for the same land. */
export function shore({ id, x, y }: Spot, reach = 1): string {
  const draw = rng(`shore ${id}`);
  const points = Array.from({ length: CORNERS }, (_, i) => {
    const angle = (i / CORNERS) * Math.PI * 2;
    const far = draw.range(66, 104) * reach;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.9] as const;
  });
  const at = (i: number) => points[(i + CORNERS) % CORNERS] ?? ([x, y] as const);
  const middle = (i: number) => {
    const [ax, ay] = at(i);
    const [bx, by] = at(i + 1);
    return `${fixed((ax + bx) / 2)},${fixed((ay + by) / 2)}`;
  };
  let path = `M${middle(-1)}`;
  for (let i = 0; i < CORNERS; i++) {
    const [cx, cy] = at(i);
    path += `Q${fixed(cx)},${fixed(cy)} ${middle(i)}`;
  }
  return `${path}Z`;
}

/** A thread from the seat to a network, bent aside so that none lies on another. */
export function thread(from: Spot, to: Spot): string {
  const mx = (from.x + to.x) / 2 + (to.y - from.y) * 0.16;
  const my = (from.y + to.y) / 2 - (to.x - from.x) * 0.16 - 20;
  return `M${from.x},${from.y}Q${fixed(mx)},${fixed(my)} ${to.x},${to.y}`;
}
