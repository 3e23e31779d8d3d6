/** On the way: a milestone, a waggon, the keep small behind. */
import { f, P, v } from '../core/pen';
import { L } from '../hall/pen';
import { heaven, keep, range } from './heaven';
import { type Draw, disc, glow } from './place';
import { earth } from './surfaces';
import { emblemAt } from './things';

export const road: Draw = (k) => {
  let d = heaven(k, 720, 70, 0.9) + range('ro1', 262, 96, 'm-far', 74) + keep(k, 534, 262, 1, 'm-ridge') + range('ro2', 296, 46, 'm-ridge', 90);
  d +=
    earth(k) +
    P('M500,318C560,330 420,344 330,372C240,404 120,440 60,520H1000C900,440 760,404 690,372C630,348 530,330 540,318Z', v('m-road')) +
    L('M500,318C560,330 420,344 330,372C240,404 120,440 60,520M540,318C530,330 630,348 690,372C760,404 900,440 1000,520', v('m-etch'), 1.6) +
    L('M522,322C540,336 470,350 440,380C410,410 390,440 380,480M530,322C536,336 560,350 590,380C620,410 640,440 650,480', v('m-etch'), 1.4, 'opacity=".7"');
  // a bare tree with its witness
  const limb = (x: number, y: number, a: number, len: number, w: number): string => {
    if (w < 1.4) return '';
    const X = x + Math.cos(a) * len,
      Y = y + Math.sin(a) * len;
    return (
      L(`M${f(x)},${f(y)}L${f(X)},${f(Y)}`, v('m-fore'), w) +
      (w > 5 ? L(`M${f(x + w * 0.4)},${f(y)}L${f(X + w * 0.3)},${f(Y)}`, v('m-stone-hi'), 1.2, 'opacity=".5"') : '') +
      limb(X, Y, a - k.R.range(0.24, 0.6), len * 0.76, w * 0.64) +
      limb(X, Y, a + k.R.range(0.2, 0.62), len * 0.72, w * 0.6)
    );
  };
  d +=
    limb(968, 350, -1.66, 96, 22) +
    P('M946,352q22,-16 46,0Z', v('m-fore')) +
    P('M884,168q10,-14 22,-6l12,-2l-8,8q-2,12 -16,12l-14,8Z', v('m-fore')) +
    disc(906, 166, 1.6, v('window'));
  // the milestone
  d +=
    P('M226,360V286Q226,262 252,258Q278,262 278,286V360Z', v('m-stone')) +
    P('M226,360V286Q226,262 252,258Q240,266 240,290V360Z', v('m-stone-lo')) +
    L('M278,360V286Q278,262 252,258', v('m-stone-hi'), 2) +
    emblemAt(k, 256, 292, 0.26, v('m-stone-lo')) +
    L('M242,322h24M246,332h16', v('m-etch'), 2.4);
  // the waggon and its lantern
  d +=
    P('M8,322C8,238 40,214 98,214S188,238 188,322Z', v('m-paper'), 'opacity=".8"') +
    P('M8,322C8,238 40,214 98,214C60,226 40,262 42,322Z', v('m-stone-lo'), 'opacity=".7"') +
    L('M50,322C50,250 66,222 98,214M98,214V322M146,322C146,250 128,222 98,214', v('etch'), 1.6, 'opacity=".7"') +
    P('M-4,318H200V340H-4Z', v('timber-mid')) +
    P('M-4,318H60V340H-4Z', v('timber-dark')) +
    L('M-4,318H200', v('timber-lit'), 1.8) +
    [36, 158]
      .map(
        (x) =>
          `<circle cx="${x}" cy="346" r="27" fill="none" stroke="${v('timber-dark')}" stroke-width="7"/><circle cx="${x}" cy="346" r="5" fill="${v('timber-lit')}"/>` +
          [0, 1, 2, 3, 4, 5].map((i) => L(`M${x},346L${f(x + Math.cos(i * 1.047) * 26)},${f(346 + Math.sin(i * 1.047) * 26)}`, v('timber-mid'), 3.4)).join(''),
      )
      .join('') +
    L('M200,330L300,346', v('timber-mid'), 6) +
    glow(k, 200, 262, 60, 'class="flicker"') +
    L('M186,240q14,-8 14,8', v('m-iron'), 3) +
    P('M193,250h14l3,20h-20Z', v('window')) +
    L('M191,250h18M188,270h24', v('m-iron'), 3);
  for (let i = 0; i < 60; i++) {
    const x = k.R.range(-260, 1330),
      y = k.R.range(336, 360);
    if (x > 320 && x < 720) continue;
    d += L(`M${f(x)},${f(y)}l${f(k.R.range(-4, 1))},-11M${f(x + 3)},${f(y)}l${f(k.R.range(-1, 5))},-13`, v('turf-lit'), 1.3, 'opacity=".7"');
  }
  return { behind: d };
};
