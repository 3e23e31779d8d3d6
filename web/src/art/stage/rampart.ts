/** On the rampart: merlons, a brazier, the town's windows below. */
import { f, P, v } from '../core/pen';
import { L, lit } from '../hall/pen';
import { heaven, range } from './heaven';
import { type Draw, disc, glow } from './place';
import { flags, pool } from './surfaces';

export const rampart: Draw = (k) => {
  let d = heaven(k, 640, 74, 1) + range('wa1', 232, 84, 'm-far');
  // the town: roofs and lights between the merlons
  for (let i = 0; i < 64; i++) {
    const x = -280 + i * 26,
      h = k.R.range(16, 58),
      y = 306;
    d +=
      P(`M${f(x - 15)},${y}V${f(y - h)}L${f(x)},${f(y - h - 13)}L${f(x + 15)},${f(y - h)}V${y}Z`, v('m-ridge')) +
      L(`M${f(x)},${f(y - h - 13)}L${f(x + 15)},${f(y - h)}V${y}`, v('m-stone-hi'), 1, 'opacity=".5"') +
      (k.R.chance(lit(k.mood) ? 0.8 : 0.4) ? P(`M${f(x - 4)},${f(y - h + 3)}h4v7h-4Z`, v('window')) : '') +
      (k.R.chance(lit(k.mood) ? 0.6 : 0.3) ? P(`M${f(x + 4)},${f(y - h + 12)}h4v6h-4Z`, v('window')) : '');
  }
  // a corner tower
  d +=
    P('M884,336V40H1180V336Z', v('m-stone')) +
    P('M884,336V40H960V336Z', v('m-stone-lo')) +
    P('M862,40V-6H892V14H922V-6H952V14H982V-6H1012V14H1042V-6H1072V14H1102V-6H1200V40Z', v('m-stone')) +
    P('M862,40V-6H892V40Z', v('m-stone-lo')) +
    L('M862,40H1200', v('m-stone-hi'), 2) +
    P('M996,130v-30q12,-18 24,0v30Z', v('window')) +
    L('M1008,88V130M996,112H1020', v('m-lead'), 2);
  for (let y = 60; y < 320; y += 22) for (const x of [974, 1018, 1062]) d += L(`M${x + (y % 44 ? 16 : 0)},${y}h26`, v('m-etch'), 1, 'opacity=".6"');
  d +=
    L('M1030,-6V-150', v('timber-mid'), 5) +
    P('M1030,-146C1070,-158 1090,-130 1128,-140V-84C1090,-74 1070,-100 1030,-90Z', k.cloth, `stroke="${k.banner.secondary}" stroke-width="2"`);
  // the parapet
  d += P('M-300,296H1368V340H-300Z', v('m-stone')) + L('M-300,296H1368', v('m-stone-hi'), 2);
  for (let x = -286; x < 880; x += 118) {
    if (x + 76 > 884) break;
    d +=
      P(`M${x},298V232H${x + 70}V298Z`, v('m-stone')) +
      P(`M${x},298V232H${x + 18}V298Z`, v('m-stone-lo')) +
      P(`M${x - 4},238V228H${x + 74}V238Z`, v('m-stone-hi')) +
      P(`M${x - 4},238V228H${x + 12}V238Z`, v('m-stone')) +
      L(`M${x + 70},238V298`, v('m-stone-hi'), 1.8) +
      P(`M${x + 33},250h5v34h-5Z`, v('ink')) +
      L(`M${x + 22},262h26M${x + 30},280h30`, v('m-etch'), 1, 'opacity=".6"');
  }
  d += flags(k, 'm-floor') + pool(k);
  // the brazier, spears, a bell
  d +=
    L('M512,344L530,296M556,344L538,296M534,344V300', v('m-iron'), 5) +
    P('M494,268H574L562,300H506Z', v('m-iron')) +
    L('M494,268H574', v('m-stone-hi'), 2) +
    glow(k, 534, 240, 120, 'class="flicker"') +
    P('M502,270C494,236 520,230 516,198C534,214 536,226 538,234C546,214 558,208 556,186C578,212 574,242 566,270Z', v('m-flame')) +
    P('M518,270C512,248 528,244 528,226C540,240 540,246 544,250C548,240 554,234 554,226C562,240 560,256 554,270Z', v('window-hot')) +
    [
      [520, 172],
      [548, 156],
      [536, 132],
      [562, 176],
    ]
      .map(([x, y]) => disc(x, y, 1.8, v('m-flame')))
      .join('');
  for (const [x, q] of [
    [92, 4],
    [116, -2],
    [140, 7],
  ])
    d +=
      L(`M${x},350L${x + q},60`, v('timber-mid'), 5) +
      P(`M${x + q - 9},64L${x + q},20L${x + q + 9},64L${x + q},74Z`, v('m-stone-hi')) +
      P(`M${x + q - 9},64L${x + q},20V74Z`, v('m-stone-lo'));
  d += L('M60,264H176M60,330H176', v('timber-dark'), 7) + L('M66,250V352M170,250V352', v('timber-dark'), 8);
  return { behind: d };
};
