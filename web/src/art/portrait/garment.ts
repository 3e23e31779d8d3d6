/** Dress, by kind. */

import { clipped, f, mirror, moved } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { emblemPath } from '../heraldry';
import { torso } from './collar';
import { GOLD, INK, STEEL, tones } from './palette';
import { bothLines, bothLit, line, lit, path, strands, sym } from './pen';
import type { Build } from './types';

export function garment(kind: string, g: Build, p: string, s: string, R: Rng, emblem?: string) {
  const t = tones(p),
    l = tones(s),
    body = torso(g);
  const folds = (d: string) =>
    clipped(
      d,
      strands([8, 250, 10, 270, 12, 290, 12, 310], [g.sw, 240, g.sw + 6, 262, g.sw + 10, 290, g.sw + 16, 310], 9, t.low, 2.2, R) +
        strands([-8, 250, -10, 270, -12, 290, -12, 310], [-g.sw, 240, -g.sw - 6, 262, -g.sw - 10, 290, -g.sw - 16, 310], 8, t.mid, 1.8, R),
    );
  const shade = (d: string) =>
    clipped(d, path('M4,200C16,230 10,260 18,320L160,320L160,190Z', t.mid) + path('M60,200C70,240 66,270 76,320L160,320L160,190Z', t.low, 'opacity=".75"'));
  const gem = (x: number, y: number, r: number) =>
    path(`M${x},${y - r}L${x + r * 0.8},${y}L${x},${y + r}L${x - r * 0.8},${y}Z`, l.base, `stroke="${GOLD.base}" stroke-width="2"`) +
    path(`M${x},${y - r}L${x},${y + r}L${x - r * 0.8},${y}Z`, l.hi, 'opacity=".7"');
  const badge = (x: number, y: number, sc: number) =>
    emblem && emblemPath ? `<g transform="translate(${x} ${y}) scale(${sc})">${emblemPath(emblem, GOLD.base)}</g>` : '';
  switch (kind) {
    case 'robe': {
      const d = body(252),
        v = `M${-g.nw - 9},210L0,254L${g.nw + 9},210`;
      return (
        lit(d, t.base, t.rim) +
        shade(d) +
        folds(d) +
        line(v, t.deep, 9) +
        line(v, GOLD.mid, 6) +
        line(v, GOLD.base, 3.4) +
        line(v, GOLD.hi, 0.8) +
        gem(0, 258, 9)
      );
    }
    case 'gown': {
      const d = sym(
        [0, 268],
        [20, 262, 40, 246, 56, 233],
        [g.sw - 6, 232, g.sw, 240, g.sw + 4, 256],
        [g.sw + 10, 274, g.sw + 14, 290, g.sw + 16, 310],
        [0, 310],
      );
      const edge = 'M-60,232C-42,248 -20,264 0,269C20,264 42,248 60,232';
      return (
        lit(d, t.base, t.rim) +
        shade(d) +
        folds(d) +
        line(edge, GOLD.mid, 4.5) +
        line(edge, GOLD.base, 2.4) +
        line('M-24,208C-20,236 -8,246 0,248C8,246 20,236 24,208', GOLD.base, 1.6, 'stroke-dasharray="1 4.4" stroke-width="3"') +
        gem(0, 252, 7)
      );
    }
    case 'plate': {
      const m = g.metal || STEEL,
        d = body(222);
      const pauldron = 'M30,226C48,200 96,204 110,242C114,256 112,268 108,278C94,252 66,240 36,246Z';
      const lames = ['M40,238C66,230 92,240 106,264', 'M44,230C70,222 96,230 110,254'];
      const gorget = sym([0, 206], [g.nw + 3, 196], [g.nw + 10, 206, g.nw + 12, 218, g.nw + 10, 228], [12, 240, 4, 246, 0, 250]);
      return (
        lit(d, m.mid, t.rim) +
        clipped(
          d,
          path('M0,200L160,200L160,320L0,320Z', m.low) +
            line('M0,240L0,310', INK, 1.4) +
            bothLines('M10,262C40,258 70,270 84,300', m.low, 2) +
            bothLines('M8,252C14,270 14,290 12,310M20,246C30,266 32,288 30,310M32,242C46,262 50,286 48,310', m.low, 1.3) +
            path('M-5,246L0,240L0,310L-6,310Z', m.hi, 'opacity=".7"'),
        ) +
        lit(mirror(pauldron), m.base, '#cdd4f5') +
        clipped(mirror(pauldron), path(moved(mirror(pauldron), -9, -9), m.hi, 'opacity=".55"')) +
        lit(pauldron, m.mid, '#cdd4f5', 2.4, -2) +
        lames.map((x) => line(mirror(x), m.low, 1.8) + line(x, m.low, 1.8)).join('') +
        bothLines('M36,246C66,240 94,252 108,278', GOLD.base, 2.4) +
        lit(gorget, m.base, m.hi) +
        clipped(gorget, path('M0,180L60,180L60,260L0,260Z', m.mid)) +
        line(`M${-g.nw - 3},197L0,207L${g.nw + 3},197`, GOLD.base, 2.6) +
        badge(0, 272, 0.2) +
        (emblem ? '' : gem(0, 236, 6))
      );
    }
    case 'fur': {
      const d = body(250);
      const lock = (x: number, y: number, len: number, ang: number, c: string, edge: string) =>
        path(
          `M${f(x - 8)},${f(y)}C${f(x - 7 + Math.cos(ang) * len * 0.3)},${f(y + len * 0.5)} ${f(x + Math.cos(ang) * len * 0.6)},${f(y + Math.sin(ang) * len * 0.8)} ${f(x + Math.cos(ang) * len)},${f(y + Math.sin(ang) * len)}C${f(x + Math.cos(ang) * len * 0.5 + 6)},${f(y + Math.sin(ang) * len * 0.5)} ${f(x + 10)},${f(y + len * 0.2)} ${f(x + 9)},${f(y - 2)}Z` +
            `M${f(x)},${f(y + 3)}L${f(x + Math.cos(ang) * len * 0.62)},${f(y + Math.sin(ang) * len * 0.62)}`,
          c,
          `stroke="${edge}" stroke-width=".9" stroke-opacity=".75"`,
        );
      const pelt = (dark: boolean) => {
        const rows = dark ? [l.low, l.low, mix(l.low, l.mid, 0.5), l.mid] : [l.mid, mix(l.mid, l.base, 0.5), l.base, mix(l.base, l.hi, 0.45)];
        let q = '';
        for (let row = 0; row < 4; row++)
          for (let i = 11; i >= 0; i--) {
            const u = (i + (row % 2) * 0.5) / 11,
              x = 16 + u * (g.sw + 4) + R.range(-2, 2),
              y = 232 - row * 8 + u * u * 26 + R.range(-3, 3);
            q += lock(x, y, R.range(20, 31), 1.4 - u * 0.8 + R.range(-0.22, 0.22), rows[row], dark ? l.deep : l.low);
          }
        return q;
      };
      const a = `<g transform="scale(-1 1)">${pelt(false)}</g>`,
        b = pelt(true);
      const chain = 'M-58,232C-40,262 -16,274 0,276C16,274 40,262 58,232';
      return (
        lit(d, t.base, t.rim) +
        shade(d) +
        folds(d) +
        bothLit('M14,206C40,200 84,208 106,238C110,252 104,262 94,258C70,246 40,240 18,240Z', l.low, l.rim) +
        b +
        a +
        line(chain, GOLD.low, 6) +
        line(chain, GOLD.base, 3.6, 'stroke-dasharray="5 3"') +
        gem(0, 280, 9)
      );
    }
    case 'coat': {
      const d = torso(g)(304, g.nw + 12),
        lapel = 'M10,214C18,224 30,226 46,222L58,262L6,304L0,262C10,250 14,236 10,214Z';
      const shirt = 'M-30,210L30,210L14,310L-14,310Z';
      return (
        path(shirt, '#cfc4b6') +
        path('M2,214L30,210L14,310L2,310Z', '#857a8c') +
        lit('M-26,196C-18,210 -8,218 0,222L-10,240L-34,222Z', '#efe6d6', '#ffffff', -0.4, -0.6) +
        lit('M26,196C18,210 8,218 0,222L10,240L34,222Z', '#a79cab', t.rim, 1, -0.8) +
        path('M-6,220L6,220L11,246L0,268L-11,246Z', l.base) +
        path('M0,220L6,220L11,246L0,268Z', l.mid) +
        line('M-6,220L8,238M-9,236L4,256', l.low, 0.9) +
        path('M0,213L7,220L0,227L-7,220Z', GOLD.base) +
        path('M0,213L0,227L-7,220Z', GOLD.hi) +
        lit(d, t.base, t.rim) +
        shade(d) +
        lit(mirror(lapel), t.base, t.hi, 0.8, -0.8) +
        lit(lapel, t.mid, t.rim) +
        bothLines('M46,222L58,262L6,304', GOLD.base, 1.6) +
        [0, 1].map((i) => `<circle cx="${-30 + i * 4}" cy="${280 + i * 14}" r="2.6" fill="${GOLD.base}"/>`).join('') +
        badge(40, 284, 0.13)
      );
    }
    case 'brocade': {
      const d = body(206),
        neckband = sym([0, 200], [g.nw - 2, 190], [g.nw + 4, 198, g.nw + 8, 208, g.nw + 9, 216], [12, 226, 4, 228, 0, 228]);
      let q = '';
      for (let r = 0; r < 5; r++)
        for (let k = 1; k < 5; k++) {
          const x = k * 22 - (r % 2) * 11 + 4,
            y = 240 + r * 17,
            m = `M${x},${y - 7}C${x + 3},${y - 3} ${x + 3},${y - 3} ${x + 6},${y}C${x + 3},${y + 3} ${x + 3},${y + 3} ${x},${y + 7}C${x - 3},${y + 3} ${x - 3},${y + 3} ${x - 6},${y}C${x - 3},${y - 3} ${x - 3},${y - 3} ${x},${y - 7}Z`;
          q += m;
        }
      return (
        lit(d, t.base, t.rim) +
        shade(d) +
        clipped(
          d,
          path(mirror(q), GOLD.base, 'opacity=".62"') +
            path(q, GOLD.mid, 'opacity=".6"') +
            path('M-9,210H9V310H-9Z', t.mid) +
            path('M1,210H9V310H1Z', t.low) +
            bothLines('M10,212V310', GOLD.base, 1.8),
        ) +
        [236, 256, 276, 294]
          .map((y) => `<circle cx="0" cy="${y}" r="3.6" fill="${GOLD.mid}"/><circle cx="-.8" cy="${y - 0.8}" r="2.2" fill="${GOLD.hi}"/>`)
          .join('') +
        lit(neckband, t.base, t.hi, 0.6, -0.8) +
        clipped(neckband, path('M3,180H60V240H0Z', t.mid)) +
        line(`M${-g.nw + 1},190L0,200L${g.nw - 1},190`, GOLD.base, 2.2) +
        gem(0, 216, 7)
      );
    }
    case 'cape': {
      const d = body(246),
        wing2 = 'M20,212C52,214 92,222 108,246C118,266 118,290 120,312L52,312C60,280 48,244 20,226Z';
      return (
        lit(d, l.low, t.rim) +
        folds(d) +
        lit(mirror(wing2), t.base, t.hi, -0.4, -1) +
        clipped(mirror(wing2), strands([-30, 226, -54, 240, -60, 280, -58, 312], [-96, 236, -110, 258, -114, 284, -116, 312], 7, t.mid, 2.2, R)) +
        lit(wing2, t.mid, t.rim, 2.2, -1.6) +
        clipped(wing2, strands([30, 226, 54, 240, 60, 280, 58, 312], [96, 236, 110, 258, 114, 284, 116, 312], 7, t.low, 2.4, R)) +
        bothLines('M22,226C50,244 62,282 54,312', GOLD.base, 2.2) +
        line('M-34,240C-16,256 16,256 34,240', GOLD.low, 5) +
        line('M-34,240C-16,256 16,256 34,240', GOLD.base, 3, 'stroke-dasharray="4 2.4"') +
        [-36, 36]
          .map(
            (x) =>
              `<circle cx="${x}" cy="238" r="9" fill="${GOLD.mid}"/><circle cx="${x}" cy="238" r="6" fill="${x < 0 ? l.base : l.mid}" stroke="${GOLD.hi}" stroke-width="1"/>`,
          )
          .join('') +
        badge(0, 282, 0.26)
      );
    }
    case 'chitin': {
      const m = tones(p),
        chest = sym([0, 214], [22, 210], [38, 226, 52, 244, 50, 270], [44, 292, 40, 300, 38, 310], [0, 310]);
      const shell = 'M26,222C44,200 82,196 106,224C116,244 114,272 112,312L84,312C84,284 74,258 40,246Z',
        spikes = ['M50,208L60,184L68,206Z', 'M74,206L92,180L92,214Z', 'M96,218L116,200L108,236Z'];
      let q =
        lit(torso(g)(226), m.deep, m.rim) +
        lit(chest, m.base, m.rim) +
        clipped(
          chest,
          path('M3,200L80,200L80,320L8,320Z', m.mid) +
            path('M30,200C44,240 40,280 34,320L80,320L80,200Z', m.low) +
            bothLines('M0,232C16,230 34,240 46,252M0,252C16,250 34,258 48,270M0,274C16,272 32,278 46,288M0,296C16,294 30,298 42,304', m.deep, 1.8) +
            line('M0,214L0,310', m.deep, 2) +
            path('M-30,232C-22,226 -12,224 -4,226L-4,244C-14,242 -22,244 -30,250Z', m.hi, 'opacity=".6"'),
        );
      for (const sp of spikes) q += lit(mirror(sp), m.mid, m.hi, -0.6, -1) + lit(sp, m.low, m.rim);
      q +=
        lit(mirror(shell), m.base, m.hi, -0.6, -1.8) +
        clipped(
          mirror(shell),
          path('M-40,230C-60,214 -88,214 -100,236C-84,226 -60,230 -42,242Z', m.hi, 'opacity=".75"') +
            line('M-34,232C-64,226 -96,250 -98,312M-30,226C-66,212 -106,240 -108,312', m.low, 1.8),
        );
      q +=
        lit(shell, m.mid, m.rim, 2.4, -1.8) +
        clipped(
          shell,
          line('M34,232C64,226 96,250 98,312M30,226C66,212 106,240 108,312', m.deep, 1.8) +
            path('M84,200L120,200L120,312L70,312C96,280 96,240 84,200Z', m.low, 'opacity=".6"'),
        );
      return q + bothLines('M28,244C50,246 76,262 82,306', GOLD.base, 1.6) + gem(0, 226, 8);
    }
    default: {
      const d = body(238);
      return lit(d, t.base, t.rim) + shade(d) + folds(d);
    }
  }
}
