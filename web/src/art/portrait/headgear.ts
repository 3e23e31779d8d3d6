/** Crowns, circlets and hoods. */
import { clipped, f, mirror } from '../core/pen';
import { rng } from '../core/seed';
import { GOLD, STEEL, tones } from './palette';
import { bothLines, line, lit, path, strands, sym } from './pen';

export function headgear(kind: string, s: string) {
  const l = tones(s),
    m = GOLD;
  const band = 'M-43,86C-22,96 22,96 43,86L43,75C22,85 -22,85 -43,75Z',
    half = 'M3,95C20,94 34,90 43,86L43,75C34,79 20,83 3,84Z';
  const jewel = (x: number, y: number, r: number, c = l) =>
    path(`M${x},${y - r}L${x + r * 0.75},${y}L${x},${y + r}L${x - r * 0.75},${y}Z`, c.base) +
    path(`M${x},${y - r}L${x},${y + r}L${x - r * 0.75},${y}Z`, c.hi, 'opacity=".8"');
  switch (kind) {
    case 'circlet':
      return (
        line('M-42,92C-24,86 -10,92 0,100C10,92 24,86 42,92', m.mid, 3.6) +
        line('M-42,91C-24,85 -10,91 0,99C10,91 24,85 42,91', m.base, 2.2) +
        jewel(0, 103, 6.5)
      );
    case 'crown': {
      const pts = 'M-44,78L-50,42L-33,62L-24,32L-12,58L0,22L12,58L24,32L33,62L50,42L44,78C22,88 -22,88 -44,78Z';
      return (
        lit(pts, m.base, '#fff3cf') +
        clipped(pts, path('M2,10L60,10L60,100L2,100Z', m.mid) + path('M-44,78L-50,42L-44,50L-38,80Z', m.hi)) +
        path(band, m.base) +
        path(half, m.mid) +
        line('M-43,75C-22,85 22,85 43,75', m.hi, 1) +
        [
          [-50, 41],
          [-24, 31],
          [24, 31],
          [50, 41],
        ]
          .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.2" fill="${l.base}"/>`)
          .join('') +
        jewel(0, 20, 6) +
        jewel(0, 90, 6) +
        jewel(-24, 87, 4) +
        jewel(24, 87, 4)
      );
    }
    case 'iron': {
      const spike = (x: number, h: number, w: number) => `M${x - w},84L${x},${84 - h}L${x + w},84Z`;
      let q = '';
      for (const [x, h] of [
        [-38, 34],
        [-19, 46],
        [0, 66],
        [19, 46],
        [38, 34],
      ])
        q += lit(spike(x, h, 7), x < 1 ? STEEL.base : STEEL.mid, '#d7dcf7', 1.2, -0.8) + path(`M${x},84L${x},${84 - h}L${x + 7},84Z`, STEEL.mid);
      return q + path(band, STEEL.mid) + path(half, STEEL.low) + line('M-43,75C-22,85 22,85 43,75', STEEL.hi, 1) + jewel(0, 90, 6);
    }
    case 'laurel': {
      let q = '';
      for (let i = 0; i < 7; i++) {
        const u = i / 6,
          x = 8 + u * 36,
          y = 84 - u * u * 4 + u * 14 - 4;
        const d = `M${f(x)},${f(y + 4)}Q${f(x - 2)},${f(y - 8)} ${f(x + 7)},${f(y - 13)}Q${f(x + 11)},${f(y - 2)} ${f(x)},${f(y + 4)}Z`;
        q += lit(mirror(d), m.base, m.hi, -0.6, -0.8) + lit(d, m.mid, m.hi, 1, -0.8);
      }
      return q + jewel(0, 86, 6);
    }
    case 'moon':
      return (
        line('M-42,90C-20,84 20,84 42,90', m.base, 2.4) +
        lit('M-24,80C-22,50 22,50 24,80C20,60 -20,60 -24,80Z', m.base, m.hi) +
        jewel(0, 78, 6) +
        bothLines('M42,90C44,104 46,118 44,134', m.base, 1.2, 'stroke-dasharray="1 4" stroke-width="2.6"')
      );
    case 'bone': {
      let q = '';
      for (const [x, h] of [
        [-40, 22],
        [-27, 34],
        [-14, 44],
        [0, 52],
        [14, 44],
        [27, 34],
        [40, 22],
      ])
        q += lit(
          `M${x - 5},86C${x - 6},${86 - h * 0.6} ${x - 1},${86 - h} ${x},${86 - h}C${x + 1},${86 - h} ${x + 6},${86 - h * 0.6} ${x + 5},86Z`,
          x < 1 ? '#d9ccb0' : '#94856f',
          '#f6eeda',
          1,
          -0.8,
        );
      return (
        q +
        path(band, '#6d5c49') +
        path(half, '#453829') +
        [-28, -9, 9, 28].map((x) => `<circle cx="${x}" cy="${86 - Math.abs(x) * 0.1 + 3}" r="2.2" fill="${l.base}"/>`).join('')
      );
    }
    case 'diadem':
      return (
        lit('M-42,88C-30,78 -14,80 0,52C14,80 30,78 42,88C24,84 10,90 0,100C-10,90 -24,84 -42,88Z', m.base, m.hi) +
        path('M1,56C14,80 30,78 42,88C24,84 10,90 1,99Z', m.mid) +
        jewel(0, 80, 9)
      );
    default:
      return '';
  }
}
export function hood(c: string, inner: string) {
  const t = tones(c);
  const out = sym([0, 26], [46, 26, 66, 66, 64, 120], [64, 160, 66, 190, 80, 226], [50, 240, 20, 244, 0, 244]);
  return {
    back: lit(out, t.low, t.rim) + path(sym([0, 50], [36, 50, 50, 80, 49, 124], [48, 160, 46, 190, 40, 220], [0, 226]), inner),
    front: (() => {
      const d = 'M0,26C46,26 66,66 64,120C64,160 68,192 84,230C66,236 50,232 40,224C48,196 50,160 48,124C46,84 30,58 0,50Z';
      return (
        lit(mirror(d), t.base, t.rim, 1.2, -1) +
        lit(d, t.mid, t.rim, 2.4, -1.4) +
        clipped(d, strands([4, 44, 40, 50, 52, 100, 50, 222], [4, 30, 56, 36, 64, 110, 78, 228], 6, t.low, 2, rng('h'))) +
        clipped(mirror(d), strands([-4, 44, -40, 50, -52, 100, -50, 222], [-4, 30, -56, 36, -64, 110, -78, 228], 6, t.mid, 1.6, rng('i')))
      );
    })(),
  };
}
