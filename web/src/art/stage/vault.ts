/** Under the treasury: ribs, a round door of iron, and what it keeps. */
import { f, P, v } from '../core/pen';
import { L } from '../hall/pen';
import { type Draw, disc, glow } from './place';
import { flags, pool } from './surfaces';
import { chest, coins } from './things';

/** The vault's ribs, the nearest first: half the width, the tone, and the tone within. */
const RIBS = [
  [760, 'm-stone-lo', 'm-stone'],
  [560, 'm-stone', 'm-stone-lo'],
  [400, 'm-stone-lo', 'm-wall'],
  [262, 'm-stone', 'm-wall'],
] as const;

export const vault: Draw = (k) => {
  let d = `<rect x="-900" y="-500" width="2868" height="900" fill="${v('m-stone-lo')}"/>`;
  for (const [w, a, b] of RIBS) {
    const h = w * 0.78;
    d +=
      P(`M${534 - w},340V${f(330 - h * 0.4)}A${w},${f(h * 0.62)} 0 0 1 ${534 + w},${f(330 - h * 0.4)}V340Z`, v(a)) +
      P(`M${534 - w + 22},340V${f(330 - h * 0.4)}A${w - 22},${f(h * 0.62 - 18)} 0 0 1 ${534 + w - 22},${f(330 - h * 0.4)}V340Z`, v(b)) +
      L(
        `M${534 - w + 22},340V${f(330 - h * 0.4)}A${w - 22},${f(h * 0.62 - 18)} 0 0 1 ${534 + w - 22},${f(330 - h * 0.4)}`,
        v('m-stone-hi'),
        1.8,
        'opacity=".6"',
      );
  }
  for (let i = 0; i < 60; i++) {
    const x = k.R.range(320, 748),
      y = k.R.range(90, 320);
    d += L(`M${f(x)},${f(y)}h${f(k.R.range(12, 34))}`, v('m-etch'), 1, 'opacity=".5"');
  }
  // the door: a wheel, seven bolts, ajar by the width of a question
  d +=
    `<circle cx="534" cy="214" r="120" fill="${v('m-stone')}"/><circle cx="534" cy="214" r="120" fill="none" stroke="${v('m-stone-hi')}" stroke-width="2.5"/>` +
    P('M604,120A118,118 0 0 1 604,308L634,296A112,112 0 0 0 634,132Z', v('window'), 'opacity=".85"') +
    `<circle cx="524" cy="214" r="104" fill="${v('m-iron')}"/><circle cx="524" cy="214" r="104" fill="none" stroke="${v('m-stone-hi')}" stroke-width="3"/><circle cx="524" cy="214" r="84" fill="none" stroke="${v('m-stone-lo')}" stroke-width="3"/>`;
  for (let i = 0; i < 14; i++) {
    const a = (i / 14) * Math.PI * 2;
    d += disc(f(524 + Math.cos(a) * 94), f(214 + Math.sin(a) * 94), 4, v('m-stone-hi'));
  }
  for (let i = 0; i < 6; i++) {
    const a = i * 1.0472 + 0.3;
    d +=
      L(`M524,214L${f(524 + Math.cos(a) * 60)},${f(214 + Math.sin(a) * 60)}`, v('gilt'), 6) +
      disc(f(524 + Math.cos(a) * 60), f(214 + Math.sin(a) * 60), 7, v('gilt'));
  }
  d += `<circle cx="524" cy="214" r="40" fill="none" stroke="${v('gilt')}" stroke-width="7"/><circle cx="524" cy="214" r="13" fill="${v('gold-bright')}"/>`;
  // racks
  for (const [x, w] of [
    [-40, 250],
    [858, 250],
  ]) {
    for (const y of [118, 204, 290]) d += P(`M${x},${y}h${w}v8h${-w}Z`, v('timber-mid')) + L(`M${x},${y}h${w}`, v('timber-lit'), 1.4);
    d += L(`M${x + 4},60V330M${x + w - 4},60V330`, v('timber-dark'), 8);
    for (const y of [118, 204]) for (let q = x + 48; q < x + w - 20; q += 84) d += chest(q, y, k.R.range(52, 66));
  }
  d +=
    flags(k) +
    pool(k) +
    chest(120, 340, 104, true) +
    chest(962, 340, 96, true) +
    coins(k, 216, 348, 74, 40) +
    coins(k, 838, 346, 66, 36) +
    coins(k, 20, 352, 60, 30) +
    coins(k, 1060, 350, 70, 34);
  d +=
    L('M534,-500V18', v('m-iron'), 3) +
    P('M514,22H554L548,14H520ZM518,22H550L546,62H522Z', v('m-iron')) +
    glow(k, 534, 42, 96, 'class="flicker"') +
    P('M523,26H545L542,58H526Z', v('window')) +
    L('M534,24V60M518,22H550M522,62H546', v('m-iron'), 2.4);
  return { behind: d };
};
