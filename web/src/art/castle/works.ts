/** Treasury, Farm, Mine, Market, Forge: stage 1 to 5, base at (0, 0). */

import { box, f, P, v } from '../core/pen';
import { brush, cone, hall, hung, L, RF, S, smoke, solid, T, tower, win } from './parts';

export const WORKS: Record<string, (s: number) => string> = {
  treasury(s) {
    const coins = (x: number, w: number) =>
      P(`M${x - w / 2},2Q${x - w * 0.2},${-w * 0.5} ${x},${-w * 0.46}Q${x + w * 0.3},${-w * 0.4} ${x + w / 2},2Z`, v('gilt')) +
      L(`M${x - w * 0.2},${-w * 0.2}h4m2,4h5m-10,-8h3`, v('window-hot'), 1.4);
    if (s === 1)
      return (
        solid(0, 0, 48, 32) +
        P('M-28,-30L0,-50L28,-30Z', v('roof-mid')) +
        P('M-28,-30L0,-50L-8,-30Z', v('roof-dark')) +
        P('M-8,0V-18H8V0Z', v('timber-dark')) +
        L('M-8,-9H8', v('gilt'), 2) +
        win(-17, -10) +
        win(17, -10)
      );
    const r = [0, 0, 26, 32, 38, 46][s],
      h = [0, 0, 36, 44, 54, 64][s],
      w = r * 2;
    const gilded = s > 3,
      D = gilded ? ['gold-deep', 'gilt', 'window'] : RF;
    let q = '';
    if (s > 2)
      q +=
        tower(-r - 16, 0, 22, h + 16, { roof: s > 3 ? 26 : 0, win: [[30]] }) +
        tower(r + 16, 0, 22, h + 22, { roof: s > 3 ? 28 : 0, win: [[30]], flag: s > 3 ? 16 : 0 });
    q += solid(0, 0, w + 14, h);
    q +=
      P(`M${-r},${-h}A${r},${r * 0.9} 0 0 1 ${r},${-h}Z`, v(D[1])) +
      P(`M${-r},${-h}A${r},${r * 0.9} 0 0 1 ${-r * 0.3},${-h - r * 0.86}L${-r * 0.35},${-h}Z`, v(D[0]), 'opacity=".8"') +
      P(`M${r * 0.55},${f(-h - r * 0.75)}A${r},${r * 0.9} 0 0 1 ${r},${-h}L${r * 0.76},${-h}Z`, v(D[2]), 'opacity=".8"') +
      L(
        `M${-r * 0.1},${-h}V${f(-h - r * 0.88)}M${r * 0.35},${-h}Q${r * 0.3},${-h - r * 0.6} ${r * 0.06},${f(-h - r * 0.88)}M${-r * 0.55},${-h}Q${-r * 0.5},${-h - r * 0.6} ${-r * 0.1},${f(-h - r * 0.88)}`,
        v('etch'),
        1,
        'opacity=".5"',
      ) +
      box(-r - 9, -h - 3, w + 18, 6, v('stone-lit')) +
      L(`M0,${f(-h - r * 0.9)}v-12`, v('gilt'), 2) +
      `<circle cx="0" cy="${f(-h - r * 0.9 - 8)}" r="3.4" fill="${v('gilt')}"/>`;
    const n = s + 1;
    for (let i = 0; i < n; i++) {
      const x = -r + (i * w) / (n - 1);
      q += box(x - 2.6, -h + 4, 5.2, h - 6, v(i < n / 2 ? 'stone-mid' : 'stone-lit'));
      if (i < n - 1) q += win(x + w / (n - 1) / 2, -10, 5.4, h * 0.5);
    }
    q += box(-r - 9, -5, w + 18, 5, v('stone-mid'));
    if (s > 4) q += coins(-r - 4, 20) + coins(r + 2, 26);
    return q + (s > 3 ? hung(0, -h + 4, 12, 26) : '');
  },
  farm(s) {
    const field = (x: number, y: number, w: number, h: number, k: number) => {
      let q = P(`M${x - w * 0.5},${y}L${x - w * 0.32},${y - h}L${x + w * 0.42},${y - h}L${x + w * 0.5},${y}Z`, v(k ? 'grain-dark' : 'turf-mid'));
      const n = 9;
      for (let i = 0; i <= n; i++)
        q += L(
          `M${f(x - w * 0.5 + (i * w) / n)},${y}L${f(x - w * 0.32 + (i * w * 0.74) / n)},${y - h}`,
          v(k ? 'grain-lit' : 'turf-lit'),
          k ? 3 : 2,
          'opacity=".8"',
        );
      return q;
    };
    const rick = (x: number, y: number) =>
      P(`M${x - 10},${y}Q${x - 11},${y - 14} ${x},${y - 20}Q${x + 11},${y - 14} ${x + 10},${y}Z`, v('grain-dark')) +
      P(`M${x},${y}L${x},${y - 20}Q${x + 11},${y - 14} ${x + 10},${y}Z`, v('grain-lit'));
    const mill = (x: number, y: number) =>
      solid(x, y, 30, 58, S, 5) +
      cone(x, y - 57, 26, 20) +
      win(x, y - 22, 5, 12, true) +
      P(`M${x - 4},${y}v-12h8v12Z`, v('window-dark')) +
      `<g class="sails" transform-origin="${x} ${y - 54}">` +
      [0, 90, 180, 270]
        .map(
          (a) =>
            `<g transform="rotate(${a + 22} ${x} ${y - 54})">${L(`M${x},${y - 54}V${y - 98}`, v('timber-lit'), 2)}${P(`M${x},${y - 64}H${x + 10}V${y - 97}H${x}Z`, v('stone-lit'), `opacity=".85" stroke="${v('timber-dark')}" stroke-width=".8"`)}</g>`,
        )
        .join('') +
      '</g>';
    let q = '';
    if (s > 1) q += field(-96, -6, 90, 26, 0);
    if (s > 2) q += field(104, 2, 96, 28, 1);
    q += field(0, 10, 120, 30, s > 1 ? 1 : 0);
    if (s > 3) q += mill(96, -26);
    q += hall(-34, -18, s > 2 ? 58 : 40, 20, 18, { m: T, n: s > 2 ? 3 : 2 }) + smoke(-48, -50, 0.5);
    if (s > 1) q += rick(16, -16);
    if (s > 2) q += rick(34, -12) + rick(56, -20);
    if (s > 4) q += hall(28, -28, 52, 22, 20, { m: T }) + mill(-110, -30);
    return q;
  },
  mine(s) {
    const adit = (x: number, k: number) =>
      P(`M${x - 20 * k},0L${x - 17 * k},${-28 * k}Q${x},${-40 * k} ${x + 17 * k},${-28 * k}L${x + 20 * k},0Z`, v('window-dark')) +
      `<circle cx="${x}" cy="${-12 * k}" r="${24 * k}" fill="url(#glow-lava)"/>` +
      L(`M${x - 20 * k},0L${x - 17 * k},${-30 * k}M${x + 20 * k},0L${x + 17 * k},${-30 * k}`, v('timber-mid'), 5 * k) +
      L(`M${x - 24 * k},${-31 * k}H${x + 24 * k}`, v('timber-lit'), 6 * k) +
      L(`M${x - 10 * k},${-31 * k}v8`, v('timber-dark'), 1) +
      `<circle cx="${x - 10 * k}" cy="${-20 * k}" r="3" fill="${v('window')}"/>`;
    const cart = (x: number, y: number) =>
      P(`M${x - 13},${y - 14}H${x + 13}L${x + 9},${y - 3}H${x - 9}Z`, v('timber-mid')) +
      P(`M${x + 2},${y - 14}H${x + 13}L${x + 9},${y - 3}H${x + 4}Z`, v('timber-lit')) +
      P(`M${x - 11},${y - 14}Q${x - 4},${y - 24} ${x + 2},${y - 18}Q${x + 8},${y - 22} ${x + 11},${y - 14}Z`, v('stone-dark')) +
      P(`M${x - 2},${y - 17}l4,-5l4,6Z`, v('gilt')) +
      `<circle cx="${x - 6}" cy="${y}" r="3.4" fill="${v('stone-deep')}"/><circle cx="${x + 6}" cy="${y}" r="3.4" fill="${v('stone-deep')}"/>`;
    const frame = (x: number, h: number) =>
      L(
        `M${x - 18},0L${x},${-h}L${x + 18},0M${x - 12},${-h * 0.36}H${x + 12}M${x - 7},${-h * 0.64}H${x + 7}M${x - 12},${-h * 0.36}L${x + 7},${-h * 0.64}`,
        v('timber-lit'),
        3,
      ) +
      `<circle cx="${x}" cy="${-h}" r="9" fill="none" stroke="${v('timber-lit')}" stroke-width="2.6"/>` +
      L(`M${x - 9},${-h}h18M${x},${-h - 9}v18`, v('timber-lit'), 1.2);
    let q =
      P('M-58,6C-52,-24 -40,-46 -14,-56L4,-62L22,-50C38,-40 48,-18 54,6Z', v('rock-mid')) +
      P('M4,-62L22,-50C38,-40 48,-18 54,6L30,6C32,-20 20,-44 4,-62Z', v('rock-lit'), 'opacity=".7"') +
      P('M-58,6C-52,-24 -40,-46 -14,-56L-26,-20L-34,6Z', v('rock-dark')) +
      L('M-40,-20l8,-16M-46,-8l6,-14M36,-14l-6,-16', v('etch'), 1, 'opacity=".6"');
    if (s > 3) q += `<g transform="translate(-50 -46) scale(.86)">${adit(0, 0.8)}</g>` + L('M-70,-46H-32M-66,-46V0M-38,-46V-20', v('timber-mid'), 3);
    if (s > 2) q += frame(46, s > 3 ? 84 : 62);
    q += L('M-30,5H70M-26,1V8M-8,1V8M10,1V8M28,1V8M46,1V8M62,1V8', v('timber-dark'), 2.4) + adit(0, 0.8 + s * 0.08);
    if (s > 1) q += cart(40, 2);
    if (s > 4)
      q +=
        cart(72, 2) +
        [
          [-30, -70],
          [30, -96],
          [-90, -90],
        ]
          .map(([x, y]) => P(`M${x},${y}l5,-14l6,13l-5,6Z`, v('moon')) + `<circle cx="${x + 4}" cy="${y - 4}" r="14" fill="url(#glow-moon)"/>`)
          .join('');
    return q;
  },
  market(s) {
    const stall = (x: number, y: number, w: number, i: number) => {
      let q =
        box(x - w / 2, y - 14, w, 14, v('timber-mid')) +
        box(x + w * 0.2, y - 14, w * 0.3, 14, v('timber-lit')) +
        L(`M${x - w / 2},${y}v-30M${x + w / 2},${y}v-30`, v('timber-dark'), 2) +
        `<circle cx="${x}" cy="${y - 18}" r="${w * 0.6}" fill="url(#glow-window)"/>`;
      const n = 4;
      for (let j = 0; j < n; j++) {
        const a = x - w / 2 - 3 + (j * (w + 6)) / n,
          b = a + (w + 6) / n;
        q += P(
          `M${f(a)},${y - 26}L${f(a + 3)},${y - 38}L${f(b - 1 + (j < 2 ? 1 : -1))},${y - 38}L${f(b)},${y - 26}Q${f((a + b) / 2)},${y - 21} ${f(a)},${y - 26}Z`,
          (j + i) % 2 ? brush.banner.primary : brush.banner.secondary,
        );
      }
      return (
        q +
        [-0.3, 0, 0.3]
          .map((d) => `<circle cx="${f(x + d * w)}" cy="${y - 16}" r="3" fill="${v(['gilt', 'blood', 'verdigris'][(i + Math.round(d * 3) + 4) % 3])}"/>`)
          .join('')
      );
    };
    const folk = (x: number, y: number) =>
      P(`M${x - 4},${y}Q${x - 4},${y - 12} ${x},${y - 14}Q${x + 4},${y - 12} ${x + 4},${y}Z`, v('stone-deep')) +
      `<circle cx="${x}" cy="${y - 16}" r="3" fill="${v('stone-deep')}"/>`;
    let q = '';
    if (s > 3) q += hall(0, -30, 130, 34, 30, { n: 7, ww: 8 }) + tower(74, -28, 26, 82, { roof: 34, win: [[40], [64]], flag: 16 });
    if (s > 4) q += hall(-104, -16, 54, 26, 22, { n: 3 });
    if (s > 1) q += stall(38, -18, 34, 0);
    if (s > 2) q += stall(-34, -20, 34, 1);
    q += stall(s > 1 ? -62 : 0, 4, 40, 0);
    if (s > 1) q += stall(4, 8, 40, 1);
    if (s > 2)
      q +=
        stall(70, 6, 38, 0) +
        L('M-92,-46Q-46,-34 0,-48Q46,-34 92,-48', v('timber-lit'), 1) +
        [-70, -46, -22, 22, 46, 70]
          .map((x) => `<circle cx="${x}" cy="-39" r="9" fill="url(#glow-window)"/><circle cx="${x}" cy="-38" r="2.4" fill="${v('window')}"/>`)
          .join('');
    return q + folk(4, 12) + (s > 1 ? folk(-10, 14) + folk(68, 12) : '') + (s > 2 ? folk(78, 14) + folk(-70, 12) : '');
  },
  forge_of_creation(s) {
    const k = [0, 0.62, 0.72, 0.82, 0.94, 1.06][s];
    let q = `<circle cx="0" cy="-24" r="${120 * k}" fill="url(#glow-lava)" class="flicker"/>`;
    q +=
      P(`M${-58 * k},4C${-66 * k},${-40 * k} ${-40 * k},${-88 * k} 0,${-92 * k}C${42 * k},${-88 * k} ${66 * k},${-40 * k} ${58 * k},4Z`, v('rock-deep')) +
      P(`M${-44 * k},4C${-50 * k},${-34 * k} ${-30 * k},${-70 * k} 0,${-74 * k}C${32 * k},${-70 * k} ${50 * k},${-34 * k} ${44 * k},4Z`, v('lava-deep')) +
      P(`M${-34 * k},4C${-36 * k},${-24 * k} ${-20 * k},${-50 * k} 0,${-54 * k}C${22 * k},${-50 * k} ${36 * k},${-24 * k} ${34 * k},4Z`, v('lava')) +
      P(`M${-20 * k},4C${-20 * k},${-14 * k} ${-10 * k},${-30 * k} 0,${-32 * k}C${12 * k},${-30 * k} ${20 * k},${-14 * k} ${20 * k},4Z`, v('lava-hot'));
    // the anvil stands before the fire
    q += P(`M-18,4L-12,-6L-8,-6L-8,-14L-22,-18L-22,-23L22,-23L30,-18L12,-14L8,-14L8,-6L12,-6L18,4Z`, v('ink'));
    // voussoirs, each a wedge of the arch
    for (let i = 0; i < 9; i++) {
      const at = (a: number, r: number) => `${f(-Math.cos(a) * 52 * r * k)},${f(-Math.sin(a) * 82 * r * k + 4)}`,
        a0 = Math.PI * (0.03 + (0.94 * i) / 9),
        a1 = a0 + Math.PI * 0.094;
      q += P(
        `M${at(a0, 0.9)}L${at(a0, 1.14)}L${at(a1, 1.14)}L${at(a1, 0.9)}Z`,
        v(i < 4 ? 'stone-dark' : i < 7 ? 'stone-mid' : 'stone-lit'),
        `stroke="${v('rock-deep')}" stroke-width="1.6"`,
      );
    }
    if (s > 1) q += L(`M${-40 * k},${-60 * k}V-6M${40 * k},${-60 * k}V-8`, v('ink'), 3, 'stroke-dasharray="6 3"');
    if (s > 2) q += tower(-74 * k, 6, 26, 70, { win: [[36]] }) + tower(76 * k, 6, 28, 84, { win: [[36], [58]] }) + smoke(76 * k, -92, 0.9);
    if (s > 3)
      q += `<g transform="translate(0 ${-104 * k})"><circle r="18" fill="url(#glow-rune)"/>${L('M-14,0L0,-16L14,0L0,16Z', v('rune'), 2)}<circle r="5" fill="${v('lava-hot')}"/></g>`;
    return (
      q +
      P('M-20,4Q-8,14 2,24Q14,40 -4,54Q-40,62 -30,74Q6,86 44,74Q52,60 22,52Q26,34 14,20Q10,12 20,4Z', v('lava-deep')) +
      P('M-9,4Q0,14 9,24Q18,42 6,56Q-22,64 -16,71Q8,78 34,70Q38,62 14,56Q22,38 11,18Q8,12 10,4Z', v('lava'), 'class="flicker"') +
      L('M-2,64Q10,60 22,64M0,10Q8,20 12,30', v('lava-hot'), 2)
    );
  },
};
