/** Charts drawn from numbers: a sand-glass, a heptagon of attributes, columns. */
import { f, P, stroke, uid, v } from './core/pen';
import { escapeText, type Picture, picture } from './core/picture';
import { hex } from './core/seed';

const L = stroke(1.4);

// done: 0 to 1. The upper sand sinks while the lower heap rises; a thread of sand falls while the glass runs.
export interface Day {
  /** The label under the column. */
  label: string;
  /** A figure for each source, in the order of the sources. */
  values: readonly number[];
}

export function glassPicture(done: number, colour?: string): Picture {
  const id = uid('sg'),
    top = 'M-17,-32C-17,-16 -4,-8 -2,0L2,0C4,-8 17,-16 17,-32Z',
    low = 'M-2,0C-4,8 -17,16 -17,32L17,32C17,16 4,8 2,0Z',
    sand = colour ? hex(colour, '#a98d4c') : v('grain-lit');
  const y = -28 + done * 26,
    h = 30 - done * 22; // level above, tip of the heap below
  const body =
    `<clipPath id="${id}a"><path d="${top}"/></clipPath><clipPath id="${id}b"><path d="${low}"/></clipPath>` +
    P(top, v('sunk')) +
    P(low, v('sunk')) +
    (done < 1
      ? `<g clip-path="url(#${id}a)">${P(`M-20,${f(y)}Q0,${f(y + 5)} 20,${f(y)}L20,4H-20Z`, sand)}${P(`M3,${f(y + 3)}Q12,${f(y + 3)} 20,${f(y)}L20,4H0Z`, v('grain-dark'))}</g>`
      : '') +
    (done > 0
      ? `<g clip-path="url(#${id}b)">${P(`M-20,34V${f(Math.min(31, h + 14))}Q-8,${f(h + 6)} 0,${f(h)}Q8,${f(h + 6)} 20,${f(Math.min(31, h + 14))}V34Z`, sand)}${P(`M0,${f(h)}Q8,${f(h + 6)} 20,${f(Math.min(31, h + 14))}V34H5Z`, v('grain-dark'))}</g>`
      : '') +
    (done > 0 && done < 1 ? L(`M0,0V${f(h)}`, sand, 1.6, 'class="thread" stroke-dasharray="3 2"') : '') +
    L(top, v('muted'), 1.3) +
    L(low, v('muted'), 1.3) +
    L('M-12,-27C-12,-20 -8,-14 -5,-10', v('text'), 1.6, 'opacity=".55"') +
    L('M-12,28C-12,22 -9,18 -7,15', v('text'), 1.6, 'opacity=".4"') +
    [-34, 34]
      .map(
        (q) =>
          P(`M-23,${q - 4}H23V${q + 3}H-23Z`, v('timber-mid')) +
          P(`M8,${q - 4}H23V${q + 3}H8Z`, v('timber-dark')) +
          L(`M-22,${q - 4}H22`, v('timber-lit'), 1.4),
      )
      .join('') +
    L('M-20,-30V30', v('timber-lit'), 2.4) +
    L('M20,-30V30', v('timber-dark'), 2.4);
  return picture('glass', '-26 -44 52 88', body);
}

// Seven attributes as a heptagon. items: [label, value]; max: the outer ring.
export function heptagonPicture(items: readonly (readonly [string, number])[], max = 30): Picture {
  const n = items.length,
    at = (i: number, r: number) => {
      const a = -Math.PI / 2 + (i / n) * Math.PI * 2;
      return [f(Math.cos(a) * r), f(Math.sin(a) * r)];
    };
  const poly = (r: number | ((i: number) => number)) => 'M' + items.map((_, i: number) => at(i, typeof r === 'function' ? r(i) : r).join()).join('L') + 'Z',
    val = (i: number) => 92 * Math.min(1, items[i][1] / max);
  let s =
    [92, 69, 46, 23].map((r, k) => L(poly(r), v(k ? 'line' : 'tracery'), k ? 1 : 1.6)).join('') +
    items.map((_, i: number) => L(`M0,0L${at(i, 92)}`, v('line'), 1)).join('');
  s +=
    P(poly(val), v('moon'), 'opacity=".22"') +
    items
      .map((_, i: number) => {
        const [a, b] = [at(i, val(i)), at((i + 1) % n, val((i + 1) % n))];
        return i < n / 2 - 0.6 ? P(`M0,0L${a}L${b}Z`, v('moon'), 'opacity=".16"') : '';
      })
      .join('') +
    L(poly(val), v('moon'), 2);
  for (let i = 0; i < n; i++) {
    const [x, y] = at(i, val(i)),
      [lx, l0] = at(i, 112),
      ly = l0 < -90 ? l0 - 12 : l0;
    s +=
      P(`M${x},${y - 4.5}L${f(x + 4.5)},${y}L${x},${f(y + 4.5)}L${f(x - 4.5)},${y}Z`, v('text')) +
      `<text x="${lx}" y="${f(ly + 4)}" text-anchor="${Math.abs(lx) < 20 ? 'middle' : lx > 0 ? 'start' : 'end'}">${escapeText(items[i][0])}</text><text class="n" x="${lx}" y="${f(ly + 20)}" text-anchor="${Math.abs(lx) < 20 ? 'middle' : lx > 0 ? 'start' : 'end'}">${items[i][1]}</text>`;
  }
  return picture('heptagon', `-206 -138 412 272`, `${s}`);
}

/** One picture's hatches are found from another on the same page, so equal ids must be equal hatches. */
const hatchId = (q: string, i: number): string => `hz-${q}-${i}`;

/** The hatch of a source, in its column and in the legend. */
const hatch = (q: string, i: number): string =>
  `<pattern id="${hatchId(q, i)}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(${[0, 45, -45, 90, 0, 30][i]})"><rect width="6" height="6" fill="${v(q)}" opacity="${[1, 0.75, 0.75, 0.55, 0.75, 0.6][i]}"/>${i ? `<path d="M0,3H6" stroke="${v('panel')}" stroke-width="${[0, 1.4, 1.4, 2, 3, 2.4][i]}"/>` : ''}</pattern>`;

export const swatchPicture = (source: string, at: number): Picture =>
  picture('swatch', '0 0 16 16', `<defs>${hatch(source, at)}</defs><rect width="16" height="16" fill="url(#${hatchId(source, at)})"/>`);

// Amounts by source over some days: stacked columns, each source with a hatch of its own, so that it is readable
// without colour. A loss is drawn below the line.
export function columnsPicture(days: readonly Day[], sources: readonly string[]): Picture {
  const H = 116,
    W = 300,
    w = W / days.length,
    sums = days.map((d) => d.values.reduce((a: number, b: number) => a + b, 0)),
    high = Math.max(0, ...sums),
    low = Math.min(0, ...sums),
    scale = H / ((high - low) * 1.08 || 1),
    zero = H + low * scale;
  let s = '';
  const defs = sources.map(hatch).join('');
  for (let k = 1; k < 4; k++) s += L(`M0,${(H * k) / 4}H${W}`, v('line'), 1);
  days.forEach((d, i: number) => {
    let y = zero;
    d.values.forEach((q: number, k: number) => {
      const h = Math.abs(q) * scale;
      if (q > 0) y -= h;
      s += `<rect x="${f(i * w + w * 0.22)}" y="${f(y)}" width="${f(w * 0.56)}" height="${f(Math.max(0, h - 1))}" fill="url(#${hatchId(sources[k], k)})"/>`;
    });
    s += `<text x="${f((i + 0.5) * w)}" y="${H + 17}" text-anchor="middle">${escapeText(d.label)}</text>`;
  });
  return picture('columns', `0 -4 ${W} ${H + 26}`, `<defs>${defs}</defs>${s}${L(`M0,${f(zero)}H${W}`, v('tracery'), 1.4)}`);
}
