/** Chambers with masonry and shelves: crypt, cavern, library. */

import { box, dot, f, P, v } from '../core/pen';
import type { Rng } from '../core/seed';
import { emblemPath } from '../heraldry';
import { block, candle, courses, H, L, pier, pointed } from './furniture';

export interface Mood {
  /** Masonry instead of rock. */
  built?: boolean;
  back: string;
  draw: (R: Rng) => string;
}

export const HALLS: Record<string, Mood> = {
  crypt: {
    built: true,
    back: 'stone-deep',
    draw(R) {
      let s = courses(R, 60, -H);
      for (let i = -3; i <= 3; i++) {
        const x = i * 74;
        if (!i) continue;
        s += P(pointed(x, 50, 96), v('rock-deep')) + L(pointed(x, 50, 96).replace('Z', ''), v('stone-mid'), 3);
        s +=
          block(x - 19, 0, 38, 20) +
          P(`M${x - 22},-20H${x + 22}L${x + 17},-27H${x - 17}Z`, v('stone-mid')) +
          L(`M${x - 13},-15H${x + 13}M${x - 13},-6H${x + 13}`, v('etch'), 1, 'opacity=".5"');
        s += R.chance(0.55)
          ? `<g transform="translate(${x} -30) scale(.17)">${emblemPath('skull', v('stone-lit'))}</g>`
          : P(`M${x - 14},-27Q${x - 8},-36 ${x},-31Q${x + 9},-37 ${x + 15},-27Z`, v('stone-dark'));
      }
      // a founder's tomb in the middle, with candles
      s +=
        P(pointed(0, 62, 122), v('rock-deep')) +
        L(pointed(0, 62, 122).replace('Z', ''), v('gilt'), 2.4) +
        block(-34, 0, 68, 26) +
        P('M-40,-26H40L33,-35H-33Z', v('stone-mid')) +
        P('M33,-35L40,-26H31Z', v('stone-lit')) +
        P('M-26,-35Q-24,-43 -14,-42L14,-40Q26,-38 28,-35Z', v('stone-lit')) +
        dot(-22, -41, 5, v('stone-lit')) +
        `<g transform="translate(0 -12) scale(.17)">${emblemPath('crown', v('gilt'))}</g>`;
      for (const x of [-186, -111, -46, 46, 111, 186]) s += candle(x, 0, R.range(0.9, 1.25));
      return s;
    },
  },
  cavern: {
    back: 'rock-deep',
    draw(R) {
      let s = '';
      for (let i = 0; i < 7; i++) {
        const x = R.range(-240, 240),
          w = R.range(16, 40);
        s += P(
          `M${f(x - w)},0Q${f(x - w * 0.2)},${f(-H * 0.5)} ${f(x - w * 0.6)},${-H - 8}H${f(x + w * 0.7)}Q${f(x + w * 0.2)},${f(-H * 0.5)} ${f(x + w)},0Z`,
          v('rock-dark'),
        );
      }
      for (let i = 0; i < 19; i++) {
        const x = -250 + i * 28 + R.range(-8, 8),
          h = R.range(14, 52),
          w = R.range(6, 12);
        s +=
          P(`M${f(x - w)},${-H - 8}L${f(x)},${f(-H + h)}L${f(x + w)},${-H - 8}Z`, v('rock-mid')) +
          P(`M${f(x + w * 0.2)},${-H - 8}L${f(x)},${f(-H + h)}L${f(x + w)},${-H - 8}Z`, v('rock-lit'));
      }
      for (const [x, k] of [
        [-206, 1],
        [-30, 0.8],
        [120, 1.3],
        [228, 0.9],
      ]) {
        s += dot(x, -26 * k, 66 * k, 'url(#d-crystal)', 'class="flicker"');
        for (const [dx, h, a] of [
          [-13, 30, -22],
          [12, 36, 18],
          [0, 56, -3],
          [22, 22, 34],
        ])
          s += `<g transform="translate(${f(x + dx * k)} 0) rotate(${a}) scale(${k})">${P(`M-6,0L-7,${-h * 0.8}L0,${-h}L7,${-h * 0.8}L6,0Z`, v('rock-lit'))}${P(`M-6,0L-7,${-h * 0.8}L0,${-h}L-1,0Z`, v('sky-3'))}${P(`M0,${-h}L7,${-h * 0.8}L6,0H2Z`, v('moon'))}${L(`M0,${-h}L1,0`, v('moon-disc'), 0.8, 'opacity=".7"')}</g>`;
      }
      for (let i = 0; i < 12; i++) {
        const x = R.range(-250, 250),
          h = R.range(8, 24);
        s += P(`M${f(x - 7)},0L${f(x)},${f(-h)}L${f(x + 7)},0Z`, v('rock-mid')) + P(`M${f(x)},${f(-h)}L${f(x + 7)},0H${f(x + 1)}Z`, v('rock-lit'));
      }
      return s;
    },
  },
  library: {
    built: true,
    back: 'timber-dark',
    draw(R) {
      const dye = ['roof-lit', 'timber-lit', 'rune', 'gilt', 'blood-deep', 'stone-lit', 'turf-lit', 'roof-mid', 'grain-dark'];
      let s = '';
      for (const [a, b] of [
        [-254, -152],
        [-128, -34],
        [34, 128],
        [152, 254],
      ]) {
        s += box(a, -112, b - a, 112, v('rock-deep')) + box(a - 3, -116, b - a + 6, 6, v('timber-lit'));
        for (let r = 0; r < 4; r++) {
          const y = -r * 28 - 3;
          s += box(a, y, b - a, 3, v('timber-mid'));
          let x = a + 2;
          while (x < b - 6) {
            if (R.chance(0.1)) {
              x += R.range(4, 10);
              continue;
            }
            const w = R.range(3, 7),
              h = R.range(13, 23),
              lean = R.chance(0.08);
            s += `<g ${lean ? `transform="rotate(${f(R.range(8, 14))} ${f(x)} ${y})"` : ''}>${box(x, y - h, Math.min(w, b - 2 - x), h, v(R.pick(dye)))}${w > 4.5 ? box(x, y - h + 4, w, 1.4, v('gilt')) : ''}</g>`;
            x += w + (lean ? 4 : 0.7);
          }
        }
        s += box(b - 2, -112, 3, 112, v('timber-lit')) + box(a - 1, -112, 3, 112, v('timber-dark'));
      }
      s += pier(-140, 128) + pier(140, 128);
      s +=
        L('M-104,0L-84,-112M-90,0L-70,-112', v('timber-lit'), 2.6) +
        [18, 38, 58, 78, 98].map((y) => L(`M${f(-104 + y * 0.18)},${-y}h14`, v('timber-lit'), 2)).join('');
      s +=
        dot(0, -44, 84, 'url(#d-candle)', 'class="flicker"') +
        block(-30, -22, 60, 5, ['timber-dark', 'timber-mid', 'timber-lit']) +
        L('M-22,0L-18,-22M22,0L18,-22', v('timber-lit'), 4) +
        P('M-16,-27Q-8,-33 0,-28Q8,-33 16,-27V-24Q8,-29 0,-25Q-8,-29 -16,-24Z', v('moon-disc')) +
        candle(24, -27, 1.2);
      for (const [x, y, a] of [
        [-12, -70, -18],
        [10, -88, 12],
        [30, -64, 30],
      ])
        s += `<g transform="translate(${x} ${y}) rotate(${a})">${P('M-8,-5L0,-3L8,-6L8,5L0,8L-8,5Z', v('moon-disc'))}${L('M0,-3V8M-6,0l4,1M2,1l4,-1', v('etch'), 0.8)}</g>`;
      return s;
    },
  },
};
