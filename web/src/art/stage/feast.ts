/** A table as long as the list of who is not talking to whom. */
import { f, P, v } from '../core/pen';
import { candle, L } from '../hall/pen';
import { opening } from './opening';
import { type Draw, disc, glow } from './place';
import { pier, planks, pool, table, wall } from './surfaces';
import { emblemAt, goblet, hanging } from './things';

export const feast: Draw = (k) => {
  let d = wall(k);
  for (const x of [-130, 66, 1002, 1198]) d += opening(k, { x: x, foot: 236, w: 42, top: -16, spring: 62 }, { scale: 0.52, at: [x, 100], aside: x !== 1002 });
  for (const x of [-32, 262, 806, 1100]) d += pier(k, x, 22);
  d += hanging(k, 164, 14, 44, 214) + hanging(k, 904, 14, 44, 214);
  // the hearth
  d +=
    P('M360,334V96Q360,60 396,52L430,-60H638L672,52Q708,60 708,96V334Z', v('m-stone')) +
    P('M360,334V96Q360,60 396,52L430,-60H470L440,60L402,334Z', v('m-stone-lo')) +
    L('M708,334V96Q708,60 672,52L638,-60', v('m-stone-hi'), 2.6) +
    P('M346,96H722V112H346Z', v('m-stone-hi')) +
    P('M346,106H722V114H346Z', v('m-stone-lo')) +
    P('M410,334V190Q410,134 534,128Q658,134 658,190V334Z', v('ink')) +
    glow(k, 534, 260, 190, 'class="flicker"') +
    emblemAt(k, 534, 78, 0.62, v('gilt'));
  d +=
    P(
      'M440,332C430,280 470,266 466,222C492,244 496,262 500,270C508,232 536,220 530,164C570,204 566,250 578,272C584,252 596,244 604,226C606,268 636,286 628,332Z',
      v('m-flame'),
    ) +
    P(
      'M476,332C470,300 494,290 494,266C512,282 520,290 524,300C530,270 546,258 544,232C566,260 564,290 572,304C580,294 586,288 590,278C592,304 604,312 598,332Z',
      v('window-hot'),
    ) +
    L('M428,330L640,318M436,318L632,332', v('timber-mid'), 13) +
    L('M428,326L640,314', v('timber-lit'), 2);
  // garlands
  for (let x = -240; x < 1300; x += 120) {
    d += L(`M${x},6Q${x + 60},52 ${x + 120},6`, v('m-leaf'), 9);
    for (let i = 1; i < 8; i++) {
      const t = i / 8,
        y = 6 + 4 * 23 * t * (1 - t);
      d +=
        L(`M${f(x + 120 * t)},${f(y)}q${i % 2 ? 5 : -5},8 ${i % 2 ? 11 : -11},7`, v('turf-lit'), 1.6) +
        (i % 3 === 1 ? disc(f(x + 120 * t), f(y + 4), 4, v('blood')) : '');
    }
  }
  d += planks(k) + pool(k);
  // the table stands before the people
  let t = table(398, true);
  for (let i = 0; i < 30; i++) t += P(`M${-300 + i * 60},398q30,26 60,0v4q-30,28 -60,0Z`, k.cloth, 'opacity=".9"');
  t +=
    candle(k, 78, 340, 1.2, true) +
    candle(k, 98, 348, 1.1, true) +
    candle(k, 972, 340, 1.2, true) +
    candle(k, 992, 348, 1.1, true) +
    L('M64,382h50M958,382h50', v('gilt'), 5);
  t += goblet(168, 386) + goblet(206, 392, 0.9) + goblet(460, 388) + goblet(610, 388) + goblet(862, 388) + goblet(900, 392, 0.9);
  t +=
    `<g transform="translate(534 388)">` +
    P('M-58,0Q-52,12 0,12T58,0Z', v('m-stone-hi')) +
    P('M-46,0C-50,-22 -26,-34 -4,-32C18,-36 40,-24 44,-8L58,-12Q60,-2 46,0Z', v('timber-lit')) +
    P('M-46,0C-50,-22 -26,-34 -4,-32C-16,-22 -18,-10 -14,0Z', v('timber-mid')) +
    disc(58, -9, 6, v('blood')) +
    L('M-20,-28q6,8 2,18M0,-31q6,8 2,20M20,-28q6,8 2,18', v('timber-dark'), 2) +
    '</g>';
  t +=
    [
      [312, 0],
      [330, 3],
      [321, -9],
    ]
      .map(([x, y]) => disc(x, 382 + y, 9, v('blood-deep')) + L(`M${x},${374 + y}q2,-6 6,-6`, v('turf-lit'), 2))
      .join('') +
    P('M292,392Q321,404 350,392Z', v('gilt')) +
    P('M716,392q28,12 56,0l-4,-8h-48Z', v('timber-mid')) +
    P('M722,384q4,-16 22,-14t20,14Z', v('grain-lit')) +
    L('M734,374l6,8M746,371l6,10', v('timber-mid'), 1.6);
  return { behind: d, front: t };
};
