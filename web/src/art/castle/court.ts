/** Throne Room, Spire, Academy, Barracks: stage 1 to 5, base at (0, 0). */

import { f, P, v } from '../core/pen';
import { brazier, brush, flag, gable, hall, hung, L, S, smoke, solid, T, tower, win } from './parts';

export const COURT: Record<string, (s: number) => string> = {
  throne_room(s) {
    if (s === 1) return hall(-22, 0, 58, 22, 16, { m: T }) + tower(22, 0, 34, 64, { win: [[22], [42]], flag: 20 }) + smoke(-34, -38, 0.6);
    if (s === 2)
      return (
        tower(-44, 0, 24, 62, { win: [[30]] }) +
        hall(-6, 0, 76, 34, 22, {}) +
        tower(36, 0, 34, 98, { roof: 34, win: [[24], [50], [74]], flag: 20 }) +
        gable(-6, 2, 34, 34, 26, { door: 10 })
      );
    if (s === 3)
      return (
        tower(0, -8, 46, 140, {
          roof: 52,
          win: [
            [70, -8],
            [70, 8],
            [104, 0, 6, 15],
          ],
          flag: 26,
        }) +
        tower(-58, 0, 28, 92, { roof: 34, win: [[34], [62]] }) +
        tower(58, 0, 28, 104, { roof: 36, win: [[34], [66]] }) +
        hall(0, 0, 108, 40, 26, { buttress: true }) +
        gable(0, 3, 46, 46, 34, { rose: 10, door: 12 }) +
        hung(-36, -36, 12, 26) +
        hung(36, -36, 12, 26)
      );
    const big = s === 5,
      k = big ? 1 : 0;
    let q =
      tower(-24, -14, 34, 196 + 34 * k, { roof: 62, win: [[110], [140], [170]] }) + tower(26, -14, 34, 210 + 42 * k, { roof: 66, win: [[110], [150], [186]] });
    q += tower(0, -10, 54, 216 + 46 * k, {
      roof: 82 + 8 * k,
      win: [[120, -11], [120, 11], [160, -11], [160, 11], [190, 0, 8, 20], ...(big ? [[228, 0, 8, 20]] : [])],
      flag: 34,
    });
    q +=
      tower(-98, 0, 30, 118 + 22 * k, { roof: 46, win: [[40], [70], [100]], flag: 20 }) +
      tower(98, 0, 30, 126 + 30 * k, { roof: 48, win: [[40], [70], [104]], flag: 20 });
    if (big) q += tower(-134, 4, 24, 84, { roof: 34, win: [[34], [58]] }) + tower(134, 4, 24, 90, { roof: 34, win: [[34], [60]] });
    // flying buttresses reach from the hall to the outer towers
    for (const d of [-1, 1])
      q +=
        L(`M${d * 84},-66Q${d * 58},-104 ${d * 30},-122`, v(d < 0 ? 'stone-dark' : 'stone-lit'), 5) +
        L(`M${d * 84},-44Q${d * 58},-74 ${d * 30},-90`, v(d < 0 ? 'stone-dark' : 'stone-mid'), 4);
    q +=
      hall(0, 0, 172, 54, 30, { buttress: true, n: 8 }) +
      tower(-46, 3, 22, 92, { roof: 34, win: [[60]] }) +
      tower(46, 3, 22, 92, { roof: 34, win: [[60]] }) +
      gable(0, 5, 66, 72, 48, { rose: 15, door: 16 });
    q += hung(-66, -50, 14, 34) + hung(66, -50, 14, 34) + hung(-24, -58, 10, 26) + hung(24, -58, 10, 26);
    return q + brazier(-26, 8) + brazier(26, 8) + smoke(-70, -84, 0.7);
  },
  oracles_spire(s) {
    const stone = (x: number, h: number, w = 10) =>
      P(`M${x - w / 2},0L${x - w / 2 + 2},${-h}L${x + w / 2 - 1},${-h + 4}L${x + w / 2},0Z`, v('stone-dark')) +
      P(`M${x},0L${x + 1},${-h + 2}L${x + w / 2 - 1},${-h + 4}L${x + w / 2},0Z`, v('stone-lit'));
    if (s === 1)
      return (
        stone(-24, 26) +
        stone(-8, 34, 12) +
        stone(12, 30) +
        stone(28, 22) +
        `<circle cx="2" cy="-22" r="30" fill="url(#glow-rune)"/><circle cx="2" cy="-24" r="5" fill="${v('rune')}"/>`
      );
    const h = [0, 0, 90, 150, 214, 250][s],
      w = [0, 0, 28, 30, 34, 36][s];
    let q = stone(-34, 20) + stone(36, 16) + solid(0, 0, w, h, S, 5);
    for (let i = 24; i < h - 14; i += 30)
      q += win((i / 30) % 2 ? -3 : 4, -i, 4.4, 13, true, 'rune') + L(`M${-w / 2 + 3},${-i - 17}Q0,${-i - 11} ${w / 2 - 3},${-i - 19}`, v('stone-deep'), 1.4);
    const t = -h;
    q +=
      P(`M${-w / 2 - 4},${t + 2}L${-w / 2 - 8},${t - 18}L-6,${t - 8}L0,${t - 26}L6,${t - 8}L${w / 2 + 8},${t - 18}L${w / 2 + 4},${t + 2}Z`, v('stone-dark')) +
      P(`M2,${t + 2}L1,${t - 24}L6,${t - 8}L${w / 2 + 8},${t - 18}L${w / 2 + 4},${t + 2}Z`, v('stone-lit'));
    q +=
      `<circle cx="0" cy="${t - 40}" r="${26 + s * 6}" fill="url(#glow-rune)" class="flicker"/>` +
      P(`M0,${t - 60}L9,${t - 40}L0,${t - 22}L-9,${t - 40}Z`, v('rune')) +
      P(`M0,${t - 60}L9,${t - 40}L0,${t - 22}Z`, v('window-hot'), 'opacity=".55"');
    if (s > 3) q += `<ellipse cx="0" cy="${t - 40}" rx="28" ry="8" fill="none" stroke="${v('gilt')}" stroke-width="2" transform="rotate(-14 0 ${t - 40})"/>`;
    if (s > 4)
      q += `<ellipse cx="0" cy="${t - 40}" rx="40" ry="11" fill="none" stroke="${v('rune')}" stroke-width="1.4" stroke-dasharray="3 5" transform="rotate(12 0 ${t - 40})"/>`;
    return q;
  },
  academy(s) {
    const dome = (x: number, y: number, r: number) =>
      P(`M${x - r},${y}A${r},${r} 0 0 1 ${x + r},${y}Z`, v('roof-mid')) +
      P(`M${x - r},${y}A${r},${r} 0 0 1 ${x - r * 0.2},${f(y - r * 0.98)}L${x - r * 0.3},${y}Z`, v('roof-dark')) +
      P(`M${x + r * 0.5},${f(y - r * 0.86)}A${r},${r} 0 0 1 ${x + r},${y}L${x + r * 0.7},${y}Z`, v('roof-lit')) +
      L(`M${x + r * 0.2},${f(y - r * 0.5)}L${f(x + r * 1.1)},${f(y - r * 1.3)}`, v('gilt'), r * 0.2) +
      L(`M${f(x + r * 0.9)},${f(y - r * 1.15)}L${f(x + r * 1.2)},${f(y - r * 1.4)}`, v('stone-lit'), r * 0.28);
    if (s === 1) return hall(0, 0, 54, 24, 18, { m: T, tint: 'window' }) + smoke(-16, -40, 0.5);
    if (s === 2) return hall(-10, 0, 76, 30, 22, {}) + tower(36, 0, 24, 56, { win: [[30]], roof: 22 });
    if (s === 3) return hall(-14, 0, 86, 36, 24, { buttress: true }) + solid(42, 0, 38, 62) + win(34, -20, 5, 14) + win(48, -20, 5, 14) + dome(42, -62, 22);
    const k = s === 5 ? 1 : 0;
    return (
      tower(-56, 0, 26, 92 + 30 * k, { roof: 40, win: [[34], [64], ...(k ? [[94]] : [])] }) +
      (k ? tower(-22, -6, 26, 136, { roof: 48, win: [[84], [112]], flag: 18 }) : '') +
      hall(-4, 0, 116, 46, 28, { buttress: true, n: 6 }) +
      gable(-16, 3, 36, 50, 30, { rose: 8, door: 9 }) +
      solid(56, 0, 46, 84 + 20 * k) +
      [42, 56, 70].map((x) => win(x, -24, 5, 18)).join('') +
      [46, 66].map((x) => win(x, -58, 5, 16)).join('') +
      dome(56, -84 - 20 * k, 27) +
      hung(56, -52 - 10 * k, 11, 24)
    );
  },
  barracks(s) {
    const rack = (x: number) =>
      L(`M${x},0v-20m7,20v-22m7,22v-19M${x - 3},-10h20`, v('timber-lit'), 1.6) + [0, 7, 14].map((d) => P(`M${x + d},-26l3,7h-6Z`, v('stone-lit'))).join('');
    const tent = (x: number, w: number) =>
      P(`M${x - w / 2},0L${x},${-w * 0.72}L${x + w / 2},0Z`, brush.banner.primary) +
      P(`M${x},${-w * 0.72}L${x + w / 2},0L${x + w * 0.1},0Z`, v('stone-lit'), 'opacity=".35"') +
      P(`M${x - 4},0L${x},${-w * 0.4}L${x + 4},0Z`, v('window'));
    if (s === 1) return tent(-34, 38) + tent(32, 34) + hall(0, 0, 44, 20, 16, { m: T, n: 2 }) + rack(50);
    if (s === 2) return hall(-4, 0, 92, 28, 20, { m: T, n: 4 }) + tent(-62, 30) + rack(52) + flag(40, -46, 16);
    if (s === 3) return tower(50, 0, 28, 64, { win: [[30], [50]], flag: 18 }) + hall(-14, 0, 100, 36, 24, { n: 5 }) + rack(-86) + hung(-14, -36, 12, 24);
    const k = s === 5 ? 1 : 0;
    return (
      tower(-74, 0, 30, 76 + 20 * k, { roof: k ? 30 : 0, win: [[32], [58]], flag: 18 }) +
      tower(72, 0, 32, 86 + 24 * k, { roof: k ? 34 : 0, win: [[32], [64]], flag: 20 }) +
      hall(0, 0, 124, 44, 26, { n: 6, buttress: true }) +
      (k ? gable(0, 3, 40, 50, 28, { door: 12 }) : '') +
      hung(-36, -42, 12, 28) +
      hung(36, -42, 12, 28) +
      rack(-116) +
      brazier(-98, 6) +
      brazier(98, 6) +
      smoke(-26, -70, 0.6)
    );
  },
};
