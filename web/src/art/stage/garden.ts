/** The cloister garden: cypress, roses, a fountain that hears everything. */
import { f, P, v } from '../core/pen';
import { L, lit } from '../hall/pen';
import { heaven, keep, range } from './heaven';
import { type Draw, glow } from './place';
import { earth } from './surfaces';

export const garden: Draw = (k) => {
  let d = heaven(k, 534, 60, 1) + range('ga', 214, 60, 'm-far') + keep(k, 190, 206, 1.05, 'm-ridge');
  // the arcade
  d += P('M-300,200H1368V300H-300Z', v('m-stone')) + P('M-300,188H1368V202H-300Z', v('m-stone-hi')) + P('M-300,196H1368V202H-300Z', v('m-stone-lo'));
  for (let x = -266; x < 1340; x += 80)
    d +=
      P(`M${x - 26},300V246Q${x - 26},220 ${x},212Q${x + 26},220 ${x + 26},246V300Z`, v('ink')) +
      L(`M${x - 26},300V246Q${x - 26},220 ${x},212Q${x + 26},220 ${x + 26},246V300`, v('m-stone-hi'), 1.4, 'opacity=".7"') +
      (lit(k.mood) && Math.abs(x - 534) % 160 < 40 ? glow(k, x, 252, 30) + P(`M${x - 4},248h8v12h-8Z`, v('window')) : '');
  // cypresses
  for (const [x, h] of [
    [-60, 280],
    [66, 240],
    [318, 210],
    [748, 214],
    [1000, 250],
    [1130, 290],
  ])
    d +=
      P(
        `M${x - 6},332C${x - 40},${332 - h * 0.3} ${x - 20},${332 - h * 0.8} ${x},${332 - h}C${x + 20},${332 - h * 0.8} ${x + 40},${332 - h * 0.3} ${x + 6},332Z`,
        v('m-leaf'),
      ) +
      P(
        `M${x - 6},332C${x - 40},${332 - h * 0.3} ${x - 20},${332 - h * 0.8} ${x},${332 - h}C${x - 10},${332 - h * 0.5} ${x - 12},${332 - h * 0.2} ${x - 2},332Z`,
        v('m-leaf-lo'),
      ) +
      L(`M${x + 3},${f(332 - h * 0.96)}C${x + 18},${f(332 - h * 0.76)} ${x + 34},${f(332 - h * 0.34)} ${x + 10},326`, v('turf-lit'), 1.6);
  d +=
    earth(k, 'm-turf') +
    P('M470,330H598L760,560H308Z', v('m-road')) +
    L('M470,330L308,560M598,330L760,560M456,348H612M436,376H632M408,416H662', v('m-etch'), 1.3, 'opacity=".8"');
  // hedges with roses
  for (const [x0, x1] of [
    [-300, 448],
    [620, 1368],
  ]) {
    d += P(`M${x0},360V306Q${(x0 + x1) / 2},296 ${x1},306V346Z`, v('m-leaf')) + P(`M${x0},360V330Q${(x0 + x1) / 2},322 ${x1},328V346Z`, v('m-leaf-lo'));
    for (let i = 0; i < 70; i++) {
      const x = k.R.range(x0 + 4, x1 - 4),
        y = k.R.range(304, 340);
      d += k.R.chance(0.34)
        ? `<circle cx="${f(x)}" cy="${f(y)}" r="4.2" fill="${v('blood-deep')}"/><circle cx="${f(x + 1)}" cy="${f(y - 1)}" r="1.8" fill="${v('blood')}"/>`
        : L(`M${f(x)},${f(y)}q4,-5 8,0`, v('turf-lit'), 1.3, 'opacity=".8"');
    }
  }
  // the fountain
  d +=
    P('M444,330Q534,362 624,330L610,306H458Z', v('m-stone')) +
    P('M444,330Q490,346 520,347L516,306H458Z', v('m-stone-lo')) +
    `<ellipse cx="534" cy="306" rx="78" ry="12" fill="${v('m-stone-hi')}"/><ellipse cx="534" cy="306" rx="70" ry="8.5" fill="${v('water')}"/>` +
    P('M522,304L527,238H541L546,304Z', v('m-stone')) +
    P('M527,238H541L546,304H538Z', v('m-stone-hi'), 'opacity=".7"') +
    P('M500,240Q534,262 568,240L560,228H508Z', v('m-stone')) +
    L('M508,229H560', v('m-stone-hi'), 2) +
    L(
      'M534,228C534,200 508,204 504,238M534,228C534,200 560,204 564,238M534,226V196M510,246C504,268 506,286 502,300M558,246C564,268 562,286 566,300',
      v('water-lit'),
      2.2,
      'opacity=".9"',
    );
  return { behind: d };
};
