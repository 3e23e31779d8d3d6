/** Wax seals and medals. */
import { clipped, f, P, stroke } from './core/pen';
import { type Picture, picture } from './core/picture';
import { hex, rng } from './core/seed';
import { INK, tones } from './core/tones';
import { emblemPath } from './heraldry';

const L = stroke(1.6);

export interface SealInput {
  emblem: string;
  seed?: string;
  wax?: string;
  /** Height and scale within a larger drawing. */
  y?: number;
  k?: number;
}

export const METALS = ['bronze', 'silver', 'gold', 'blood', 'arcane'] as const;
export interface MedalInput {
  emblem: string;
  metal: (typeof METALS)[number];
  ribbon?: string;
  pips?: number;
  locked?: boolean;
}

// Wax with one impression: an uneven edge, a ring and an emblem. The emblem's name seeds the edge.
export function sealShape(o: SealInput): string {
  const R = rng('seal' + o.emblem + (o.seed || '')),
    t = tones(hex(o.wax, '#9c2f3c')),
    n = 22,
    pt: number[][] = [];
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2,
      r = 46 + R.range(-3.4, 4.4);
    pt.push([Math.cos(a) * r, Math.sin(a) * r]);
  }
  const mid = (p: number[], q: number[]) => `${f((p[0] + q[0]) / 2)},${f((p[1] + q[1]) / 2)}`;
  const d = `M${mid(pt[n - 1], pt[0])}` + pt.map((p, i) => `Q${f(p[0])},${f(p[1])} ${mid(p, pt[(i + 1) % n])}`).join('') + 'Z';
  const inner =
    P(d, t.rim, 'transform="translate(1.600 -1.200)"') +
    P(d, t.base, `stroke="${INK}" stroke-width="1.2" stroke-opacity=".6"`) +
    clipped(d, P('M14,-60H80V60H-2Z', t.mid, 'opacity=".8"')) +
    `<circle r="35" fill="${t.mid}"/><circle r="35" fill="none" stroke="${t.low}" stroke-width="2.4"/><path d="M-31,17A35,35 0 0 0 34,8" fill="none" stroke="${t.hi}" stroke-width="1.800" opacity=".8"/>` +
    `<g transform="translate(1.200 1.400) scale(.54)">${emblemPath(o.emblem, t.low)}</g><g transform="scale(.54)">${emblemPath(o.emblem, t.hi)}</g>`;
  return `<g transform="translate(0 ${o.y || 0}) scale(${o.k || 1})">${inner}</g>`;
}

const METAL = { bronze: tones('#a8743f'), silver: tones('#b9b7c6'), gold: tones('#d4af5a'), blood: tones('#a8404a'), arcane: tones('#9a78d6') };
// A medal on its ribbon. A locked one is only an outline in tracery, with a lock.
export const sealPicture = (o: SealInput): Picture => picture('seal', '-54 -54 108 108', sealShape(o));

export function medalPicture(o: MedalInput): Picture {
  const t = METAL[o.metal] || METAL.bronze,
    n = 24;
  let rim = '';
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2,
      b = ((i + 0.5) / n) * Math.PI * 2;
    rim += `${i ? 'L' : 'M'}${f(Math.cos(a) * 37)},${f(8 + Math.sin(a) * 37)}L${f(Math.cos(b) * 33.5)},${f(8 + Math.sin(b) * 33.5)}`;
  }
  rim += 'Z';
  const ribbon = 'M-16,-60H16L10,-26H-10Z',
    pips = [...Array(o.pips || 0)]
      .map((_, i, a) => {
        const q = (i - (a.length - 1) / 2) * 9;
        return `M${q},${f(49 + Math.abs(q) * -0.12)}l3.4,4l-3.4,4l-3.4,-4Z`;
      })
      .join('');
  if (o.locked)
    return picture(
      'medal',
      '-44 -62 88 122',
      P(rim, 'none', 'stroke="var(--line-strong)" stroke-width="1.6" stroke-dasharray="3 3"') +
        `<circle cy="8" r="27" fill="none" stroke="var(--tracery-faint)" stroke-width="1.4"/><g transform="translate(0 8) scale(.36)" fill="var(--line-strong)">${emblemPath(o.emblem, 'var(--line)')}</g>` +
        P(ribbon, 'none', 'stroke="var(--line-strong)" stroke-width="1.4" stroke-dasharray="3 3"') +
        P(pips, 'none', 'stroke="var(--line-strong)"'),
    );
  const r = tones(hex(o.ribbon, '#7a2233'));
  return picture(
    'medal',
    '-44 -62 88 122',
    P(ribbon, r.base) +
      P('M2,-60H16L10,-26H2Z', r.mid) +
      P('M-4,-60H4L3,-26H-3Z', t.base) +
      P(rim, t.rim, 'transform="translate(1.400 -1)"') +
      P(rim, t.mid, `stroke="${INK}" stroke-width="1" stroke-opacity=".6"`) +
      `<circle cy="8" r="30" fill="${t.base}"/>` +
      clipped(
        'M0,-22A30,30 0 1 1 -0.1,-22Z',
        P('M14,-40H60V60H0Z', t.mid) + L('M10,-18h-8M9,-12h-6M8,-6h-8M8,0h-6M7,6h-8M6,12h-6M6,18h-8M5,24h-6M4,30h-7', t.mid, 1),
      ) +
      `<circle cy="8" r="26" fill="none" stroke="${t.low}" stroke-width="1.200"/><path d="M-21,-7A26,26 0 0 0 -12,31" fill="none" stroke="${t.hi}" stroke-width="1.800"/><g transform="translate(1 9) scale(.38)">${emblemPath(o.emblem, t.low)}</g><g transform="translate(0 8) scale(.38)">${emblemPath(o.emblem, t.hi)}</g>` +
      P(pips, t.base, `stroke="${t.low}" stroke-width=".8"`),
  );
}
