/** The three caskets of the hoard, closed or open. */
import { box, clipped, dot, f, lightOf, P, stroke, uid } from './core/pen';
import { type Picture, picture } from './core/picture';
import { mix, rng } from './core/seed';
import { emblemPath } from './heraldry';
import { BLACK, GOLD, INK, IRON, OAK, SILVER } from './materials';

const L = stroke(1);

// Three caskets, closed or open. Dark left side, middle front, moonlit right edge.
export type CasketKind = 'common' | 'rare' | 'legendary';
export function casketPicture(kind: CasketKind, open: boolean): Picture {
  const o = {
      common: { w: OAK, b: IRON, g: '#ffcf70', sign: 'key' },
      rare: { w: { hi: '#8fa0cf', base: '#3d4a78', mid: '#2b3558', low: '#1c233c', deep: '#121728' }, b: SILVER, g: '#8fa8e8', sign: 'moth' },
      legendary: { w: BLACK, b: GOLD, g: '#b58cf0', sign: 'eye' },
    }[kind],
    w = o.w,
    b = o.b,
    id = uid('ck');
  const R = rng(kind);
  let s =
    `<defs>${lightOf(id, o.g, open ? 0.95 : 0.42)}</defs><ellipse cx="120" cy="188" rx="104" ry="11" fill="${INK}" opacity=".5"/>` +
    dot(120, open ? 90 : 130, open ? 150 : 100, `url(#${id})`, open ? '' : 'class="flicker"');
  const grain = (x0: number, x1: number, y0: number, y1: number, n: number) =>
    [...Array(n)]
      .map(() => {
        const x = R.range(x0, x1 - 20);
        return L(`M${f(x)},${f(R.range(y0, y1))}h${f(R.range(10, 34))}`, w.low, 1.3);
      })
      .join('');
  const band = (x: number, y: number, h: number, ww = 14) =>
    box(x, y, ww, h, b.mid) +
    box(x + ww - 4, y, 4, h, b.hi) +
    box(x, y, 3, h, b.low) +
    [0.16, 0.5, 0.84].map((k) => dot(x + ww / 2, y + h * k, 2.4, b.low) + dot(x + ww / 2 + 0.7, y + h * k - 0.7, 1.5, b.hi)).join('');
  if (open) {
    // lid thrown back, light between
    s +=
      P('M34,62C34,30 60,14 120,14C180,14 206,30 206,62L200,84H40Z', w.low) +
      P('M48,66C50,40 72,28 120,28C168,28 190,40 192,66L188,84H52Z', w.deep) +
      L('M34,62C34,30 60,14 120,14C180,14 206,30 206,62', b.base, 6) +
      L('M150,16C186,20 206,34 206,62', b.hi, 2.4);
    let rays = '';
    for (let i = -5; i <= 5; i++) rays += `M${120 + i * 13},98L${120 + i * 30},${-26 + Math.abs(i) * 8}L${120 + i * 30 + 9},${-24 + Math.abs(i) * 8}Z`;
    s += P(rays, o.g, 'opacity=".36"') + `<ellipse cx="120" cy="98" rx="76" ry="16" fill="${o.g}" opacity=".8"/>`;
    for (const [x, y] of [
      [66, 96],
      [84, 90],
      [102, 95],
      [120, 88],
      [138, 94],
      [156, 90],
      [174, 96],
      [93, 84],
      [130, 82],
      [112, 78],
    ])
      s += `<ellipse cx="${x}" cy="${y + 3}" rx="13" ry="6" fill="${GOLD.low}"/><ellipse cx="${x}" cy="${y}" rx="13" ry="6" fill="${GOLD.base}"/><path d="M${x + 1},${y - 5}A13,6 0 0 1 ${x + 13},${y}" fill="none" stroke="${GOLD.hi}" stroke-width="2"/>`;
  } else {
    const lid = 'M30,98V82C30,48 62,34 120,34C178,34 210,48 210,82V98Z';
    s +=
      P(lid, mix(w.base, '#b9c8ff', 0.6), 'transform="translate(2 -1.4)"') +
      P(lid, w.base) +
      clipped(
        lid,
        P('M0,30H74L66,98H0Z', w.mid) +
          P('M186,30H240V98H194Z', w.hi, 'opacity=".55"') +
          grain(34, 206, 44, 92, 22) +
          box(30, 88, 180, 10, b.mid) +
          L('M30,89H210', b.hi, 1.6),
      ) +
      L('M30,82C30,48 62,34 120,34C178,34 210,48 210,82', b.base, 5) +
      L('M140,35C186,40 210,54 210,82', b.hi, 2) +
      clipped(lid, band(62, 30, 70) + band(164, 30, 70));
  }
  s +=
    box(32, 100, 178, 80, mix(w.base, '#b9c8ff', 0.6), 'transform="translate(2 -1)"') +
    box(32, 100, 176, 82, w.base) +
    box(32, 100, 46, 82, w.mid) +
    box(186, 100, 22, 82, w.hi, 'opacity=".5"') +
    grain(36, 204, 108, 176, 30) +
    L('M32,127H208M32,154H208', w.deep, 1.6) +
    box(30, 98, 180, 8, b.base) +
    L('M30,99H210', b.hi, 1.8) +
    box(30, 174, 180, 8, b.mid) +
    band(62, 100, 82) +
    band(164, 100, 82);
  s += [
    [30, 98],
    [196, 98],
    [30, 168],
    [196, 168],
  ]
    .map(([x, y]) => P(`M${x},${y}h14v14h-14Z`, b.mid) + L(`M${x},${y}h14v14`, b.hi, 1.2))
    .join('');
  s +=
    P('M100,92H140V128C140,142 130,148 120,152C110,148 100,142 100,128Z', b.mid) +
    P('M128,92H140V128C140,142 130,148 124,150Z', b.hi, 'opacity=".7"') +
    L('M100,92H140V128C140,142 130,148 120,152C110,148 100,142 100,128Z', b.low, 1.4) +
    `<g transform="translate(120 118) scale(.3)">${emblemPath(o.sign, b.deep)}</g>`;
  if (kind === 'legendary')
    s += L('M44,114l6,8l-6,8l-6,-8ZM196,114l6,8l-6,8l-6,-8ZM44,146l6,8l-6,8l-6,-8ZM196,146l6,8l-6,8l-6,-8Z', '#b58cf0', 1.6, 'class="flicker"');
  return picture('casket', `0 ${open ? -34 : 20} 240 ${open ? 240 : 186}`, `${s}`);
}
