/** Things that several places have: torches, banners, chests, shelves. */
import { f, P, v } from '../core/pen';
import { L } from '../hall/pen';
import { emblemPath } from '../heraldry';
import { disc, FLOOR, glow, type Place } from './place';

export const emblemAt = (k: Place, x: number, y: number, scale: number, colour: string): string =>
  `<g transform="translate(${x} ${f(y)}) scale(${scale})">${emblemPath(k.banner.emblem, colour)}</g>`;

export const torch = (k: Place, x: number, y: number, q = 1): string =>
  L(`M${x},${f(y + 10 * q)}L${f(x + 3 * q)},${f(y + 46 * q)}`, v('timber-mid'), 5 * q) +
  L(`M${f(x - 9 * q)},${f(y + 22 * q)}h${f(20 * q)}`, v('m-iron'), 3 * q) +
  glow(k, x, y - 4 * q, 60 * q, 'class="flicker"') +
  P(
    `M${f(x - 9 * q)},${f(y + 12 * q)}C${f(x - 14 * q)},${f(y - 6 * q)} ${f(x - 4 * q)},${f(y - 14 * q)} ${f(x - q)},${f(y - 32 * q)}C${f(x + 4 * q)},${f(y - 18 * q)} ${f(x + 14 * q)},${f(y - 8 * q)} ${f(x + 9 * q)},${f(y + 12 * q)}Z`,
    v('m-flame'),
  ) +
  P(
    `M${f(x - 4 * q)},${f(y + 12 * q)}C${f(x - 6 * q)},${f(y)} ${f(x)},${f(y - 4 * q)} ${f(x)},${f(y - 14 * q)}C${f(x + 3 * q)},${f(y - 4 * q)} ${f(x + 6 * q)},${f(y)} ${f(x + 4 * q)},${f(y + 12 * q)}Z`,
    v('window-hot'),
  );

/** The ruler's banner on a wall. */
export const hanging = (k: Place, x: number, y: number, w = 36, h = 168): string =>
  P(`M${x - w},${y}h${w * 2}v${h}l${-w},-26l${-w},26Z`, k.cloth, `stroke="${k.banner.secondary}" stroke-width="2"`) +
  P(`M${f(x + w * 0.22)},${y}h${f(w * 0.78)}v${h}l${f(-w * 0.78)},-20Z`, '#0d0a14', 'opacity=".26"') +
  L(`M${x - w - 6},${y}h${w * 2 + 12}`, v('gilt'), 5) +
  disc(x - w - 7, y, 4, v('gilt')) +
  disc(x + w + 7, y, 4, v('gilt')) +
  emblemAt(k, x, y + h * 0.38, f(w / 72), k.banner.secondary);

export function chain(x: number, y: number, n: number, k = 1): string {
  let bars = '';
  let links = '';
  for (let i = 0; i < n; i++)
    if (i % 2) bars += `M${x},${f(y + i * 9 * k)}v${f(9 * k)}`;
    else
      links += `M${f(x - 3.6 * k)},${f(y + (i * 9 + 5) * k)}a${f(3.6 * k)},${f(6 * k)} 0 1 1 ${f(7.2 * k)},0a${f(3.6 * k)},${f(6 * k)} 0 1 1 ${f(-7.2 * k)},0Z`;
  return L(bars, v('m-stone-hi'), 2 * k) + L(links, v('m-stone-hi'), f(1.8 * k));
}

export function chest(x: number, y: number, w = 70, open = false): string {
  const h = f(w * 0.46);
  const left = f(x - w / 2);
  const right = f(x + w / 2);
  const lid = open
    ? P(`M${left},${f(y - h)}q${f(w * 0.12)},-12 ${f(w * 0.5)},-13q${f(w * 0.38)},1 ${f(w * 0.5)},13Z`, v('gilt')) +
      P(
        `M${left},${f(y - h)}L${left - 5},${f(y - h - w * 0.42)}q${f(w * 0.5)},-14 ${w + 10},0L${right},${f(y - h)}l-6,-3q${f(-w * 0.44)},-15 ${-(w - 12)},0Z`,
        v('timber-dark'),
      )
    : P(`M${left},${f(y - h)}q0,${f(-w * 0.26)} ${f(w / 2)},${f(-w * 0.26)}t${f(w / 2)},${f(w * 0.26)}Z`, v('timber-mid')) +
      L(`M${left},${f(y - h)}q0,${f(-w * 0.26)} ${f(w / 2)},${f(-w * 0.26)}t${f(w / 2)},${f(w * 0.26)}`, v('timber-lit'), 1.4);
  return (
    P(`M${left},${y}v${-h}h${f(w)}v${h}Z`, v('timber-mid')) +
    P(`M${left},${y}v${-h}h${f(w * 0.3)}v${h}Z`, v('timber-dark')) +
    L(`M${right - 1},${y}v${-h}`, v('timber-lit'), 2) +
    lid +
    L(`M${left},${f(y - h)}h${f(w)}M${f(x - w * 0.3)},${y}v${-h}M${f(x + w * 0.3)},${y}v${-h}`, v('m-iron'), 3) +
    P(`M${f(x - 5)},${f(y - h - 3)}h10v14h-10Z`, v('gilt'))
  );
}

/** A heap of coins, w to each side and h high. */
export function coins({ R }: Place, x: number, y: number, w: number, h: number): string {
  const heap: Record<string, string> = { gilt: '', 'gold-bright': '' };
  for (let i = 0; i < w; i++) {
    const t = R.range(-0.92, 0.92);
    const b = R.range(0, (1 - t * t) * h);
    heap[R.chance(0.4) ? 'gold-bright' : 'gilt'] += `M${f(x + t * w - 4.6)},${f(y - b)}a4.6,2.2 0 1 1 9.2,0a4.6,2.2 0 1 1 -9.2,0Z`;
  }
  return (
    P(`M${x - w},${y}Q${f(x - w * 0.4)},${y - h} ${x},${y - h}T${x + w},${y}Z`, v('gold-deep')) +
    Object.entries(heap)
      .map(([tone, d]) => P(d, v(tone), `stroke="${v('gold-deep')}" stroke-width=".7"`))
      .join('')
  );
}

export const goblet = (x: number, y: number, k = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${k})">${
    P('M-11,-34H11C11,-20 5,-14 2,-13V-4L9,0H-9L-2,-4V-13C-5,-14 -11,-20 -11,-34Z', v('gilt')) +
    P('M-11,-34H-4C-4,-20 -4,-14 -2,-13V-4L-9,0H-9L-2,-4V-13C-5,-14 -11,-20 -11,-34Z', v('gold-deep')) +
    L('M-11,-34H11', v('gold-bright'), 1.6)
  }</g>`;

const DYES = ['blood-deep', 'roof-lit', 'timber-lit', 'turf-lit', 'tracery', 'mist', 'grain-lit'];

/** A bookcase of some rows. */
export function shelf(k: Place, x: number, w: number, rows: number, top = 40, gap = 54): string {
  let d =
    P(`M${x - 10},${FLOOR}V${top - 26}H${x + w + 10}V${FLOOR}Z`, v('timber-dark')) +
    P(`M${x},${FLOOR}V${top - 14}H${x + w}V${FLOOR}Z`, v('ink')) +
    L(`M${x + w + 9},${FLOOR}V${top - 26}`, v('timber-lit'), 1.6) +
    P(`M${x - 16},${top - 26}H${x + w + 16}l-6,-12H${x - 10}Z`, v('timber-mid'));
  for (let row = 0; row < rows; row++) d += books(k, x, w, top + (row + 1) * gap - 8, gap);
  return d;
}

/** One row of books that stand on `base`. */
function books({ R }: Place, x: number, w: number, base: number, gap: number): string {
  const backs = new Map<string, string>();
  let shade = '';
  let bands = '';
  let at = x + 3;
  while (at < x + w - 8) {
    if (R.chance(0.07)) {
      at += R.range(10, 26);
      continue;
    }
    const thick = Math.min(R.range(6, 15), x + w - 3 - at);
    const h = R.range(gap * 0.5, gap * 0.82);
    const lean = R.chance(0.1) ? 5 : 0;
    const dye = R.pick(DYES);
    backs.set(dye, `${backs.get(dye) ?? ''}M${f(at)},${base}L${f(at + lean)},${f(base - h)}h${f(thick)}L${f(at + thick)},${base}Z`);
    shade += `M${f(at)},${base}L${f(at + lean)},${f(base - h)}h${f(thick * 0.35)}L${f(at + thick * 0.35)},${base}Z`;
    if (thick > 9) bands += `M${f(at + lean * 0.8 + 1)},${f(base - h * 0.8)}h${f(thick - 2)}M${f(at + lean * 0.2 + 1)},${f(base - h * 0.22)}h${f(thick - 2)}`;
    at += thick + 0.6 + lean;
  }
  return (
    [...backs].map(([dye, d]) => P(d, `color-mix(in srgb, ${v(dye)} 58%, ${v('ink')})`)).join('') +
    P(shade, v('ink'), 'opacity=".5"') +
    L(bands, v('gilt'), 1, 'opacity=".7"') +
    P(`M${x - 2},${base}h${w + 4}v7h${-(w + 4)}Z`, v('timber-mid')) +
    L(`M${x - 2},${base}h${w + 4}`, v('timber-lit'), 1, 'opacity=".7"')
  );
}
