/** The cells: bars, a stair that goes further down, somebody's eyes. */
import { f, P, v } from '../core/pen';
import { L, lancet } from '../hall/pen';
import { type Draw, disc } from './place';
import { flags, pool, wall } from './surfaces';
import { chain, torch } from './things';

export const dungeon: Draw = (k) => {
  let d = wall(k, 'm-stone-lo');
  for (const [x, w] of [
    [-300, 130],
    [70, 150],
    [998, 150],
    [1368, 130],
  ])
    d +=
      P(lancet(x, 330, w + 16, -20, 150), v('m-stone')) +
      P(lancet(x, 330, w, 6, 156), v('ink')) +
      L(lancet(x, 330, w, 6, 156), v('m-stone-hi'), 1.8, 'opacity=".8"');
  // the middle arch: down
  d +=
    P(lancet(534, 330, 146, -60, 110), v('m-stone')) +
    L(lancet(534, 330, 146, -60, 110), v('m-stone-hi'), 2) +
    P(lancet(534, 330, 124, -34, 114), v('ink')) +
    `<ellipse cx="534" cy="330" rx="150" ry="120" fill="url(#${k.ids.flame})" opacity=".7"/>`;
  for (let i = 0; i < 6; i++) {
    const y = 318 - i * 18,
      w = 112 - i * 13;
    d +=
      P(`M${534 - w},${y + 12}V${y}H${534 + w}V${y + 12}Z`, v(i % 2 ? 'm-stone-lo' : 'm-stone'), `opacity="${f(1 - i * 0.14)}"`) +
      L(`M${534 - w},${y}H${534 + w}`, v('m-stone-hi'), 1.3, `opacity="${f(0.8 - i * 0.12)}"`);
  }
  // bars
  for (const c of [70, 998]) {
    for (let x = c - 132; x <= c + 132; x += 33) d += L(`M${x},-10V330`, v('m-iron'), 8) + L(`M${x + 2.6},-10V330`, v('m-stone-hi'), 1.4, 'opacity=".7"');
    for (const y of [96, 214, 300])
      d += L(`M${c - 150},${y}H${c + 150}`, v('m-iron'), 8) + L(`M${c - 150},${y - 3}H${c + 150}`, v('m-stone-hi'), 1, 'opacity=".5"');
  }
  d += P('M998,206h26v26h-26Z', v('m-stone')) + disc(1011, 216, 4, v('ink')) + L('M1011,218v8', v('ink'), 3);
  d +=
    P('M36,168q9,-7 18,0q-9,6 -18,0ZM66,168q9,-7 18,0q-9,6 -18,0Z', v('window')) +
    `<circle cx="45" cy="168" r="2.4" fill="${v('ink')}"/><circle cx="75" cy="168" r="2.4" fill="${v('ink')}"/>` +
    P('M1046,252q6,-5 12,0q-6,4 -12,0ZM1066,252q6,-5 12,0q-6,4 -12,0Z', v('m-stone-hi'));
  for (const [x, n] of [
    [266, 22],
    [290, 14],
    [786, 26],
    [812, 12],
  ])
    d += chain(x, -50, n, 1.2);
  d += L('M256,196q10,22 20,0', v('m-stone-hi'), 3.4) + torch(k, 352, 128, 1) + torch(k, 716, 128, 1) + flags(k) + pool(k);
  d +=
    `<ellipse cx="300" cy="362" rx="70" ry="9" fill="${v('water')}" opacity=".7"/>` +
    L('M262,360q30,-5 60,0', v('water-lit'), 1.2) +
    P('M742,344q14,-22 42,-14q10,4 8,14ZM742,344l-10,-6', v('m-fore')) +
    L('M792,344q22,2 28,-12', v('m-fore'), 2.4) +
    disc(750, 336, 1.6, v('window'));
  return { behind: d };
};
