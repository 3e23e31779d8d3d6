import { box, dot, f, P, v } from '../core/pen';
import { block, courses, H, L, pier, pointed, W2 } from './furniture';
import type { Mood } from './halls';

export const DEPTHS: Record<string, Mood> = {
  forge: {
    built: true,
    back: 'rock-deep',
    draw(R) {
      let s = courses(R, 50, -H) + dot(0, -40, 190, 'url(#d-fire)', 'class="flicker"');
      for (const x of [-228, -156, 156, 228]) s += pier(x, 130);
      s +=
        P(pointed(0, 132, 118), v('stone-dark')) +
        P('M10,-116Q66,-100 66,-70V0H50V-70Q50,-92 10,-103Z', v('stone-lit')) +
        P(pointed(0, 96, 92), v('lava-deep')) +
        P(pointed(0, 76, 74), v('lava')) +
        P('M-30,0C-34,-22 -14,-30 -18,-56C-2,-44 -2,-34 4,-30C8,-42 4,-48 8,-62C24,-40 32,-22 30,0Z', v('lava-hot'));
      for (let i = 0; i < 9; i++) {
        const a = Math.PI * (0.06 + i * 0.11);
        s += L(`M${f(-Math.cos(a) * 50)},${f(-38 - Math.sin(a) * 52)}L${f(-Math.cos(a) * 64)},${f(-40 - Math.sin(a) * 70)}`, v('etch'), 1.4, 'opacity=".7"');
      }
      s += P('M-30,0H30L54,6H268V-4H60L34,-6H-34Z', v('lava')) + L('M40,1H262', v('lava-hot'), 2);
      s += P('M92,-26H146L138,-18H128V-10L138,-2H96L108,-10V-18Q94,-18 84,-25Z', v('stone-mid')) + L('M92,-26H146', v('lava-hot'), 1.6); // anvil
      s +=
        P('M-122,0L-128,-30L-80,-40L-74,-6Z', v('timber-mid')) +
        L('M-122,-8L-76,-14M-125,-20L-78,-27', v('timber-dark'), 2.4) +
        L('M-128,-30L-150,-48', v('timber-lit'), 4) +
        P('M-74,-16L-52,-12V-8L-74,-6Z', v('stone-lit')); // bellows
      for (const [x, l] of [
        [-196, 62],
        [-60, 30],
        [84, 44],
        [196, 70],
      ]) {
        for (let i = 0; i < l; i += 7)
          s += `<ellipse cx="${x}" cy="${-H + i}" rx="${i % 14 ? 1 : 2.6}" ry="4.400" fill="none" stroke="${v('stone-mid')}" stroke-width="1.4"/>`;
        s += L(`M${x},${-H + l}q7,6 1,11q-6,1 -6,-5`, v('stone-lit'), 2.4);
      }
      for (let i = 0; i < 26; i++) s += dot(R.range(-90, 120), R.range(-122, -20), R.range(0.6, 1.6), v('lava-hot'), 'class="twinkle"');
      return s;
    },
  },
  garden: {
    back: 'turf-dark',
    draw(R) {
      let s = dot(20, -30, 210, 'url(#d-spore)');
      for (let i = 0; i < 14; i++) {
        const x = R.range(-250, 250),
          l = R.range(14, 60);
        s += L(`M${f(x)},${-H - 8}q${f(R.range(-10, 10))},${f(l * 0.5)} ${f(R.range(-6, 8))},${f(l)}`, v('timber-mid'), R.range(1.2, 3));
      }
      const cap = (x: number, h: number, w: number, c: string, lit: string) => {
        const y = -h;
        return (
          dot(x, y, w * 1.1, 'url(#d-spore)', 'class="flicker"') +
          P(
            `M${x - w * 0.13},0Q${x - w * 0.05},${y * 0.6} ${x - w * 0.12},${y}H${x + w * 0.14}Q${x + w * 0.06},${y * 0.6} ${x + w * 0.18},0Z`,
            v('stone-mid'),
          ) +
          P(`M${x + w * 0.04},0V${y}H${x + w * 0.14}Q${x + w * 0.06},${y * 0.6} ${x + w * 0.18},0Z`, v('stone-lit')) +
          P(`M${x - w * 0.44},${y + 1}Q${x},${y + w * 0.2} ${x + w * 0.46},${y + 1}L${x},${y - 4}Z`, v('stone-dark')) +
          [-3, -2, -1, 0, 1, 2, 3]
            .map((k) => L(`M${f(x + k * w * 0.11)},${f(y + 2)}L${f(x + k * w * 0.03)},${f(y + w * 0.09)}`, v('stone-lit'), 0.8, 'opacity=".6"'))
            .join('') +
          P(
            `M${x - w / 2},${y + 2}C${x - w * 0.48},${y - w * 0.42} ${x - w * 0.16},${y - w * 0.56} ${x + 2},${y - w * 0.56}C${x + w * 0.26},${y - w * 0.54} ${x + w * 0.5},${y - w * 0.34} ${x + w / 2},${y + 2}Q${x},${y - w * 0.08} ${x - w / 2},${y + 2}Z`,
            v(c),
          ) +
          P(
            `M${x + w * 0.12},${y - w * 0.54}C${x + w * 0.34},${y - w * 0.48} ${x + w * 0.5},${y - w * 0.3} ${x + w / 2},${y + 2}Q${x + w * 0.36},${y - w * 0.02} ${x + w * 0.28},${y - w * 0.03}C${x + w * 0.34},${y - w * 0.3} ${x + w * 0.24},${y - w * 0.46} ${x + w * 0.12},${y - w * 0.54}Z`,
            v(lit),
          ) +
          [
            [-0.24, -0.18, 0.05],
            [-0.06, -0.36, 0.065],
            [0.12, -0.2, 0.05],
            [-0.34, -0.06, 0.03],
          ]
            .map(([a, b, r]) => dot(x + a * w, y + b * w, r * w, v('moon-disc'), 'opacity=".85"'))
            .join('')
        );
      };
      s +=
        cap(-196, 62, 76, 'blood-deep', 'blood') +
        cap(-92, 40, 52, 'roof-mid', 'moon') +
        cap(18, 74, 92, 'roof-mid', 'rune') +
        cap(126, 46, 60, 'turf-mid', 'verdigris') +
        cap(214, 66, 66, 'blood-deep', 'blood');
      for (const [x, h, w, c, l] of [
        [-236, 18, 22, 'roof-mid', 'moon'],
        [-146, 20, 26, 'turf-mid', 'verdigris'],
        [-46, 16, 24, 'blood-deep', 'blood'],
        [74, 22, 26, 'roof-mid', 'moon'],
        [166, 18, 22, 'roof-mid', 'rune'],
      ] as const)
        s += cap(x, h, w, c, l);
      for (let i = 0; i < 40; i++) {
        const x = R.range(-258, 258);
        s += L(`M${f(x)},0q2,-6 6,-9M${f(x)},0q-1,-7 -4,-10`, v('turf-lit'), 1.3);
      }
      for (let i = 0; i < 34; i++) s += dot(R.range(-250, 250), R.range(-124, -16), R.range(0.7, 1.7), v('verdigris'), 'class="twinkle"');
      return s;
    },
  },
  flooded: {
    back: 'rock-deep',
    draw(R) {
      let s = dot(90, -60, 190, 'url(#d-deep)');
      for (const x of [-214, -110, 0, 104, 214])
        s += x === 104 ? block(x - 9, 0, 18, 76) + P('M95,-76L99,-84L104,-78L108,-88L113,-76Z', v('stone-mid')) : pier(x, 124);
      for (const x of [-162, -55, 55, 160])
        s += L(`M${x - 44},-112Q${x - 30},-134 ${x},-136Q${x + 30},-134 ${x + 44},-112`, v('stone-mid'), 5, x === 55 ? 'stroke-dasharray="40 120"' : '');
      const sea = -46;
      s += box(-W2 - 4, sea, W2 * 2 + 8, 60, v('water'), 'opacity=".86"');
      for (let i = 0; i < 46; i++) {
        const x = R.range(-262, 240),
          y = R.range(sea + 3, -2);
        s += L(`M${f(x)},${f(y)}q5,-3 10,0t10,0`, v('water-lit'), 1, `opacity="${f(R.range(0.35, 0.9))}"`);
      }
      s += L(`M${-W2},${sea}H${W2}`, v('water-lit'), 1.6);
      for (const x of [-214, -110, 0, 214]) s += L(`M${x + 4},${sea + 4}q4,5 0,9t0,9t0,9`, v('stone-lit'), 2, 'opacity=".4"');
      // a boat with one lamp, and its follower
      s +=
        dot(-140, sea - 24, 52, 'url(#d-candle)', 'class="flicker"') +
        P(`M-186,${sea - 6}Q-150,${sea - 1} -104,${sea - 8}Q-112,${sea + 8} -150,${sea + 8}Q-180,${sea + 7} -186,${sea - 6}Z`, v('timber-mid')) +
        L(`M-186,${sea - 6}Q-150,${sea - 1} -104,${sea - 8}`, v('timber-lit'), 2) +
        L(`M-122,${sea - 6}V${sea - 32}q0,-5 6,-5`, v('timber-lit'), 2) +
        P(`M-119,${sea - 33}h7l1,8h-9Z`, v('window')) +
        P(`M-154,${sea - 4}Q-156,${sea - 24} -147,${sea - 30}Q-138,${sea - 24} -139,${sea - 5}Z`, v('ink')) +
        L(`M-146,${sea - 28}Q-140,${sea - 20} -140,${sea - 6}`, v('window'), 1, 'opacity=".7"');
      for (const [x, h, d] of [
        [142, 56, 1],
        [178, 40, -1],
        [60, 30, 1],
      ])
        s +=
          P(
            `M${x - 9},${sea + 8}C${x - 8},${sea - h * 0.5} ${x - 16 * d},${sea - h * 0.8} ${x + 4 * d},${sea - h}C${x + 18 * d},${sea - h - 4} ${x + 20 * d},${sea - h + 14} ${x + 9 * d},${sea - h + 12}C${x + 13 * d},${sea - h + 5} ${x + 4 * d},${sea - h + 4} ${x + 3 * d},${sea - h * 0.7}C${x - 2},${sea - h * 0.4} ${x + 8},${sea - h * 0.3} ${x + 9},${sea + 8}Z`,
            v('roof-mid'),
          ) +
          L(`M${x + 6},${sea}C${x + 6},${sea - h * 0.3} ${x - 3},${sea - h * 0.4} ${x + 2 * d},${sea - h * 0.72}`, v('water-lit'), 1.4) +
          [0.2, 0.36, 0.52].map((k) => dot(x - 3, sea - h * k, 1.7, v('water-lit'))).join('');
      return s;
    },
  },
};
