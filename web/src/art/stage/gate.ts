/** The gatehouse from within: portcullis up, the road, and who came by it. */
import { f, P, uid, v } from '../core/pen';
import { L, lancet } from '../hall/pen';
import { heaven, range } from './heaven';
import type { Draw } from './place';
import { flags, pool, wall } from './surfaces';
import { chain, torch } from './things';

export const gate: Draw = (k) => {
  const arch = lancet(534, 330, 196, -84, 128),
    id = uid('gt');
  let out =
    heaven(k, 590, 62, 0.8) +
    range('g1', 250, 70, 'm-far') +
    range('g2', 286, 40, 'm-ridge') +
    P('M-300,282H1368V340H-300Z', v('m-ground')) +
    P('M516,284C536,292 500,300 470,332H640C610,306 560,296 552,284Z', v('m-road')) +
    L('M470,332C500,300 536,292 516,284M640,332C610,306 560,296 552,284', v('m-etch'), 1.4);
  for (const x of [392, 420, 650, 676]) out += P(`M${x},300q-9,-10 0,-34q9,24 0,34Z`, v('m-fore'));
  let d =
    wall(k, 'm-stone') +
    P(lancet(534, 336, 226, -126, 122), v('m-stone-lo')) +
    L(lancet(534, 336, 226, -126, 122), v('m-stone-hi'), 2.4) +
    `<clipPath id="${id}"><path d="${arch}"/></clipPath><g clip-path="url(#${id})">${out}`;
  // portcullis: what shows of it when it is up
  for (let i = 0; i < 12; i++) {
    const x = 356 + i * 32.4;
    d +=
      L(`M${f(x)},-120V62`, v('m-iron'), 7) +
      L(`M${f(x + 2.4)},-120V58`, v('m-stone-hi'), 1.2, 'opacity=".7"') +
      P(`M${f(x - 6)},60H${f(x + 6)}L${f(x)},84Z`, v('m-iron'));
  }
  d += L('M330,-40H740M330,8H740M330,48H740', v('m-iron'), 7) + L('M330,45H740M330,5H740', v('m-stone-hi'), 1, 'opacity=".5"') + '</g>';
  // voussoirs and the towers' edge
  for (let i = 0; i < 9; i++) {
    const y = 316 - i * 34;
    if (y > 110) d += L(`M${308},${y}h28M${732},${y}h28`, v('m-etch'), 1.6, 'opacity=".9"');
  }
  d +=
    P('M-900,-500H96V340H-900Z', v('m-stone-lo')) +
    P('M972,-500H1968V340H972Z', v('m-stone-lo')) +
    L('M96,-500V340', v('m-stone-hi'), 3) +
    L('M972,-500V340', v('m-etch'), 3);
  for (const [x, y] of [
    [-10, 60],
    [1078, 60],
    [-10, 200],
    [1078, 200],
  ])
    d += P(`M${x - 5},${y}h10v64h-10Z`, v('ink')) + L(`M${x + 6},${y}v64`, v('m-stone-hi'), 1.4);
  for (let y = -20; y < 320; y += 24)
    for (const x of [-90, -40, 20, 990, 1040, 1100]) d += L(`M${x + (y % 48 ? 14 : 0)},${y}h34`, v('m-etch'), 1, 'opacity=".6"');
  d += chain(262, -60, 26, 1.3) + chain(806, -60, 26, 1.3) + torch(k, 180, 140, 1.2) + torch(k, 888, 140, 1.2) + flags(k, 'm-ground') + pool(k);
  // the winch of the bridge
  d +=
    `<g transform="translate(806 262)"><circle r="34" fill="none" stroke="${v('timber-mid')}" stroke-width="9"/><circle r="7" fill="${v('m-iron')}"/>${[0, 1, 2, 3, 4, 5].map((i) => L(`M0,0L${f(Math.cos(i * 1.047) * 48)},${f(Math.sin(i * 1.047) * 48)}`, v('timber-lit'), 5)).join('')}</g>` +
    P('M780,330l14,-60h24l14,60Z', v('timber-dark'));
  return { behind: d };
};
