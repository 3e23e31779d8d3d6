/** A face of planes of light and shade, with beard and neck. */

import { clipped, f, moved } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { eye, headPath } from './eye';
import { INK, type Tones } from './palette';
import { line, lit, mir8, path, strands, sym } from './pen';
import type { Build, FaceLook } from './types';

export function face(g: Build, t: Tones, o: FaceLook, R: Rng) {
  const d = headPath(g),
    lip = mix(o.lip, t.base, 0.35),
    lipLow = mix(lip, '#1a0a16', 0.5),
    w = g.noseW,
    mw = g.mw,
    my = 169;
  let s = path(moved(d, 1.8, -0.6), t.rim) + path(d, t.base);
  let inner = '';
  // planes of light on the candle side
  inner += path('M-33,92C-26,76 -10,70 -2,76C-8,86 -22,92 -30,106Z', t.hi, 'opacity=".55"');
  inner += path('M-35,139C-29,134 -18,138 -11,146C-18,151 -30,149 -35,139Z', t.hi, 'opacity=".6"');
  inner += path('M-10,181C-5,178 0,179 2,182C0,187 -6,188 -10,181Z', t.hi, 'opacity=".4"');
  if (o.gaunt) inner += path(`M-40,143C-31,151 -21,157 -15,166C-22,172 -29,174 -34,168C-38,160 -40,152 -40,143Z`, t.mid, `opacity="${o.gaunt}"`);
  inner += path('M-5,122C-13,116 -26,116 -34,124C-27,127 -12,127 -5,134Z', t.mid, 'opacity=".8"');
  // the shadow side, its edge broken by engraved wedges
  const term = [
    [66, 9],
    [84, 13],
    [100, 11],
    [116, 7],
    [128, 3],
    [140, 5],
    [152, 7],
    [162, 4],
    [170, 5],
    [180, 6],
    [194, 1],
  ];
  const at = (y: number) => {
    for (let i = 1; i < term.length; i++)
      if (y <= term[i][0]) {
        const [a, b] = [term[i - 1], term[i]];
        return a[1] + ((b[1] - a[1]) * (y - a[0])) / (b[0] - a[0]);
      }
    return 1;
  };
  inner += path(
    `M10,50L9,66C15,78 14,90 12,100C11,110 5,118 3,128C4,138 7,144 7,152C5,158 4,162 4,164C6,172 7,176 5,182C3,190 1,194 0,200L70,200L70,50Z`,
    t.mid,
  );
  // Engraved hatching, one path a tone
  let brow = '',
    edge = '';
  for (let y = 70; y < 118; y += 4.2) {
    const x = at(y),
      len = R.range(5, 11);
    brow += `M${f(x + 2)},${f(y - 1)}L${f(x - len)},${f(y + 1.6)}L${f(x + 2)},${f(y + 1)}Z`;
  }
  for (let y = 172; y < 190; y += 4) {
    const x = at(y),
      len = R.range(4, 8);
    brow += `M${f(x + 2)},${f(y - 1)}L${f(x - len)},${f(y - 1)}L${f(x + 2)},${f(y + 1)}Z`;
  }
  inner += path(brow, t.mid);
  inner += path('M26,54C33,86 30,116 34,134C32,152 24,168 12,198L70,200L70,50Z', t.low, 'opacity=".78"');
  for (let y = 74; y < 176; y += 4.6) {
    const x = 33 - Math.max(0, y - 140) * 0.34,
      len = R.range(6, 12);
    edge += `M${f(x + 2)},${f(y - 1)}L${f(x - len)},${f(y - 2)}L${f(x + 2)},${f(y + 1)}Z`;
  }
  inner += path(edge, t.low, 'opacity=".75"');
  if (!o.mask) inner += path('M12,138C17,136 24,137 29,135C26,144 21,150 17,152C15,147 13,142 12,138Z', t.base, 'opacity=".9"');
  inner += path('M4,122C12,115 27,115 35,123C29,127 13,128 6,135Z', t.low, 'opacity=".75"');
  inner += path(`M${-g.jw - 6},${g.jy + 2}C-16,${g.chin + 2} 16,${g.chin + 2} ${g.jw + 6},${g.jy}L40,210L-40,210Z`, t.mid, 'opacity=".35"');
  s += clipped(d, inner + (o.skinDetail || ''));
  if (o.features === false) return s;
  // nose
  s += path(`M2,119C4,130 3.4,142 ${w},149.5C${w + 1.4},154 ${w - 2},156.6 1.5,156.6C2.6,146 .6,134 2,119Z`, t.low, 'opacity=".72"');
  s += path(
    `M${-w},152.4C${-w + 1.6},155.6 -3,155 -2,156.6C0,158 2,158 3,156.6C4.6,155 ${w - 1.4},156 ${w},152.4C${w - 1},158.4 4,159.8 0,160C-4,159.8 ${-w + 1},158.4 ${-w},152.4Z`,
    t.low,
  );
  s += path('M-2.8,124C-1.4,134 -2.4,144 -3.4,151C-1.6,153.4 .6,153.2 1,150C1.2,140 .2,132 .2,124Z', t.hi, 'opacity=".8"');
  s += line(`M${-w},153C${-w - 1.4},150.4 ${-w - 0.6},148 ${-w + 1},147`, t.low, 0.9);
  // mouth
  const sm = o.smile;
  s += path(
    `M${-mw},${my - sm}C-7,${my - 4.6} -3,${my - 5} 0,${my - 3}C3,${my - 5} 7,${my - 4.6} ${mw},${my - sm}C6,${my + 1} 3,${my + 0.8} 0,${my + 1.4}C-3,${my + 0.8} -6,${my + 1} ${-mw},${my - sm}Z`,
    lipLow,
  );
  s += path(
    `M${-mw + 2},${my + 0.2 - sm * 0.4}C-6,${my + 8.4} 6,${my + 8.4} ${mw - 2},${my + 0.2 - sm * 0.4}C5,${my + 1.6} -5,${my + 1.6} ${-mw + 2},${my + 0.2 - sm * 0.4}Z`,
    lip,
  );
  s += path(`M0,${my + 1.6}C4,${my + 1.4} 8,${my + 1} ${mw - 2},${my + 0.2 - sm * 0.4}C6,${my + 7} 3,${my + 6.6} 0,${my + 6.6}Z`, lipLow, 'opacity=".5"');
  s += line(
    `M${-mw - 1},${my - sm - 0.4}C-6,${my + 1} -3,${my + 0.6} 0,${my + 1.2}C3,${my + 0.6} 6,${my + 1} ${mw + 1},${my - sm - 0.4}`,
    mix(t.deep, INK, 0.4),
    1.3,
  );
  s += path(`M-7,${my + 9.4}C-3,${my + 11.4} 3,${my + 11.4} 7,${my + 9.4}C4,${my + 13} -4,${my + 13} -7,${my + 9.4}Z`, t.mid, 'opacity=".8"');
  // eyes
  s += eye(-1, g, t, o.eyeCol, o) + eye(1, g, t, o.eyeCol, o);
  if (o.age)
    s +=
      [-1, 1]
        .map(
          (q) =>
            line(`M${q * 12},${156}C${q * 17},160 ${q * 18},164 ${q * 19},168`, q < 0 ? t.mid : t.deep, 1.1) +
            line(`M${q * 9},139C${q * 16},142 ${q * 22},141 ${q * 26},137`, q < 0 ? t.mid : t.deep, 0.8),
        )
        .join('') +
      line('M-18,98C-8,95 4,95 14,98', t.mid, 0.9) +
      line('M-14,91C-6,89 4,89 10,91', t.mid, 0.8);
  if (o.scar) s += scar(t);
  return s;
}

/** A scar from the brow over the lit cheek: a groove with its pale edge, and stitches. */
const scar = (t: Tones) =>
  line('M-33,112C-29,124 -29,138 -24,152C-22,160 -18,166 -15,172', t.hi, 3.4) +
  line('M-31,112C-27,124 -27,138 -22,152C-20,160 -16,166 -13,172', t.deep, 1.8) +
  line('M-31,146L-20,142M-28,156L-17,151M-24,165L-13,161', t.low, 1.2);

export function beard(kind: string, t: Tones, g: Build, R: Rng) {
  const my = 169;
  const shapes: Record<string, string> = {
    full: sym([0, 163], [6, 161, 16, 164, 20, 170], [26, 160, 34, 150, g.ck - 2, 140], [g.ck - 2, 164, g.jw - 2, 190, 16, 206], [8, 212, 4, 214, 0, 216]),
    goatee: sym([0, 163], [6, 161, 14, 163, 17, 168], [18, 176, 15, 186, 8, 200], [4, 208, 2, 212, 0, 216]),
    forked: sym([0, 163], [6, 161, 16, 164, 20, 170], [27, 160, 34, 150, g.ck - 2, 138], [g.ck, 170, 34, 206, 22, 244], [14, 228, 6, 214, 0, 214]),
  };
  const d = shapes[kind];
  if (!d) return '';
  const a = [1, 166, 4, 180, 4, 195, 2, 214],
    b = [20, 168, 34, 166, 34, 190, 12, 220];
  return (
    lit(d, t.base, t.rim, 1.2, 0) +
    clipped(
      d,
      path('M2,150L60,150L60,260L2,260Z', t.mid) +
        strands(a, b, 10, t.low, 1.6, R) +
        strands(mir8(a), mir8(b), 9, t.mid, 1.5, R) +
        strands(mir8(a), mir8(b), 4, t.hi, 1.1, R),
    ) +
    path(`M-11,${my}C-5,${my + 5} 5,${my + 5} 11,${my}C5,${my + 2} -5,${my + 2} -11,${my}Z`, '#6b3a38') +
    line(`M-11,${my}C-5,${my + 1.6} 5,${my + 1.6} 11,${my}`, INK, 1.4)
  );
}

export function neck(g: Build, t: Tones) {
  const d = sym([0, 160], [g.nw, 160], [g.nw, 190, g.nw + 1, 204, g.nw + 10, 212], [g.sw * 0.5, 222, g.sw * 0.7, 228, g.sw * 0.8, 250], [0, 290]);
  return (
    lit(d, t.base, t.rim) +
    clipped(
      d,
      path('M6,160L120,160L120,300L10,300C12,250 2,220 6,160Z', t.mid) +
        path(`M-60,170L60,170L60,206C40,214 22,222 8,224C-6,220 -18,210 ${-g.nw - 4},186Z`, t.low) +
        line('M-4,232C-14,226 -30,226 -44,230', t.mid, 1.6) +
        line('M6,232C16,226 34,226 46,230', t.low, 1.6) +
        line('M-7,230L-1,214', t.mid, 1.2),
    )
  );
}
