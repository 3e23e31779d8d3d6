/** Under the roof: a cradle, a wyvern on rockers, seven ravens on strings. */
import { f, P, v } from '../core/pen';
import { L } from '../hall/pen';
import { type Draw, disc, seen } from './place';
import { planks, pool } from './surfaces';
import { emblemAt } from './things';

/** Building blocks: where each lies, and its colour. */
const BLOCKS = [
  [150, 344, 'blood-deep'],
  [184, 344, 'tracery'],
  [166, 314, 'moon'],
] as const;

export const nursery: Draw = (k) => {
  let d = `<rect x="-900" y="-500" width="2868" height="900" fill="${v('m-plaster')}"/>`;
  for (let i = 0; i < 120; i++) {
    const x = k.R.range(-300, 1368),
      y = k.R.range(-20, 300);
    d += L(`M${f(x)},${f(y)}h${f(k.R.range(8, 26))}`, v('m-etch'), 1, 'opacity=".32"');
  }
  // painted stars and beasts along the wall, by somebody who was not asked
  for (let i = 0; i < 40; i++) {
    const x = k.R.range(-260, 1330),
      y = k.R.range(60, 230),
      r = k.R.range(3, 6.5);
    if (x > 430 && x < 640) continue;
    d += P(
      `M${f(x)},${f(y - r)}L${f(x + r * 0.3)},${f(y - r * 0.3)}L${f(x + r)},${f(y)}L${f(x + r * 0.3)},${f(y + r * 0.3)}L${f(x)},${f(y + r)}L${f(x - r * 0.3)},${f(y + r * 0.3)}L${f(x - r)},${f(y)}L${f(x - r * 0.3)},${f(y - r * 0.3)}Z`,
      v('gilt'),
      'opacity=".55"',
    );
  }
  d += P('M-300,252H1368V326H-300Z', v('m-stone-lo'), 'opacity=".6"') + L('M-300,252H1368', v('m-stone-hi'), 2, 'opacity=".7"');
  for (let x = -280; x < 1340; x += 74)
    d +=
      `<g transform="translate(${x} 294)" opacity=".8">` +
      L('M-14,8V-4Q-12,-14 4,-12L12,-20L10,-10Q20,-6 20,2L12,2V8M-14,-4Q-24,-4 -24,-14', v('m-stone-hi'), 2) +
      '</g>';
  // roof timbers
  d += P('M-900,-500L-900,120L534,-250L1968,120V-500Z', v('timber-dark')) + L('M-900,120L534,-250L1968,120', v('timber-lit'), 2);
  for (const x of [-120, 98, 316, 752, 970, 1188])
    d +=
      P(`M${x - 12},326V-200H${x + 12}V326Z`, v('timber-mid')) +
      P(`M${x - 12},326V-200H${x - 4}V326Z`, v('timber-dark')) +
      L(`M${x + 11},326V-200`, v('timber-lit'), 1.4);
  d += P('M-900,2H1968V24H-900Z', v('timber-mid')) + P('M-900,17H1968V24H-900Z', v('timber-dark')) + L('M-900,2H1968', v('timber-lit'), 1.4);
  for (const [x, q] of [
    [98, 1],
    [316, 1],
    [752, -1],
    [970, -1],
  ])
    d += P(`M${x + 12 * q},78L${x + 66 * q},24H${x + 48 * q}L${x + 12 * q},58Z`, v('timber-mid'));
  // the dormer with the sky in it
  const win = 'M450,222V84Q450,38 534,32Q618,38 618,84V222Z';
  d +=
    P('M436,230V82Q436,26 534,20Q632,26 632,82V230Z', v('timber-dark')) +
    L('M632,230V82Q632,26 534,20', v('timber-lit'), 2) +
    seen(k, win, [534, 118], 0.82) +
    L('M534,32V222M450,128H618', v('timber-dark'), 6) +
    L(win, v('timber-dark'), 4) +
    P('M424,222H644V234H424Z', v('timber-lit')) +
    P('M424,230H644V238H424Z', v('timber-dark'));
  d +=
    P('M420,24C436,90 430,160 410,222H452C466,160 466,80 462,24ZM648,24C632,90 638,160 658,222H616C602,160 602,80 606,24Z', k.cloth) +
    L('M412,196h42M614,196h42', k.banner.secondary, 4);
  d +=
    planks(k) +
    pool(k) +
    P('M250,352Q534,322 818,352L900,420H168Z', k.cloth, 'opacity=".75"') +
    L('M250,352Q534,322 818,352L900,420', k.banner.secondary, 2.4) +
    L('M288,360Q534,334 780,360', k.banner.secondary, 1.4, 'opacity=".7"');
  // the wyvern on rockers, blocks, a drum
  d +=
    `<g transform="translate(912 338)">` +
    L('M-70,16Q0,40 76,8', v('timber-lit'), 7) +
    L('M-44,20L-34,-26M44,16L32,-26', v('timber-mid'), 8) +
    P(
      'M-52,-22C-40,-56 20,-58 42,-32C56,-40 60,-66 54,-88L70,-100L96,-92L84,-84L98,-78L78,-72C80,-44 66,-18 42,-12H-34C-58,-8 -80,-20 -92,-44C-78,-34 -66,-30 -52,-22Z',
      v('m-leaf'),
    ) +
    P('M-52,-22C-40,-56 20,-58 42,-32C20,-40 -20,-36 -34,-12C-58,-8 -80,-20 -92,-44C-78,-34 -66,-30 -52,-22Z', v('m-leaf-lo')) +
    P('M-10,-48C-30,-92 -66,-96 -84,-92C-70,-86 -66,-76 -60,-66C-50,-68 -44,-62 -38,-54C-30,-56 -20,-54 -10,-48Z', k.banner.primary) +
    disc(74, -88, 3, v('window')) +
    L('M54,-88L46,-56', v('turf-lit'), 2) +
    '</g>';
  d +=
    BLOCKS.map(
      ([x, y, c]) =>
        P(`M${x - 15},${y}v-30h30v30Z`, v(c)) + P(`M${x - 15},${y}v-30h8v30Z`, v('ink'), 'opacity=".4"') + L(`M${x + 15},${y}v-30h-30`, v('grain-lit'), 1.4),
    ).join('') +
    P('M32,344V300H88V344Z', k.banner.primary) +
    L('M32,306L88,338M32,338L88,306', v('grain-lit'), 2.4) +
    `<ellipse cx="60" cy="300" rx="28" ry="8" fill="${v('m-paper')}"/>` +
    L('M44,298l-16,-16M76,298l18,-14', v('timber-lit'), 4);
  // seven ravens
  d += L('M470,-30H598M490,-18H578M534,-500V-30', v('timber-mid'), 3);
  [
    [470, 64],
    [502, 34],
    [534, 74],
    [566, 40],
    [598, 60],
    [490, 92],
    [578, 90],
  ].forEach(([x, y]) => {
    d +=
      L(`M${x},-30V${y - 6}`, v('m-etch'), 1) +
      P(
        `M${x - 14},${y - 4}Q${x - 4},${y - 10} ${x},${y}Q${x + 4},${y - 10} ${x + 14},${y - 4}Q${x + 5},${y + 1} ${x},${y + 9}Q${x - 5},${y + 1} ${x - 14},${y - 4}Z`,
        v('m-fore'),
      );
  });
  // the cradle, before the people
  const front =
    `<g transform="translate(534 ${k.crowd > 2 ? 408 : 398}) scale(${k.crowd > 2 ? 0.86 : 1})">` +
    L('M-88,20Q0,48 88,20', v('timber-lit'), 8) +
    L('M-66,24L-58,-6M66,24L58,-6', v('timber-mid'), 9) +
    P('M-86,-44H-4C-2,-44 88,-44 88,-44L74,8H-72Z', v('timber-mid')) +
    P('M-86,-44H-50L-46,8H-72Z', v('timber-dark')) +
    L('M-86,-44H88L74,8', v('timber-lit'), 2.4) +
    P('M88,-44C100,-92 62,-108 34,-104C54,-92 60,-72 56,-44Z', v('timber-mid')) +
    L('M88,-44C100,-92 62,-108 34,-104', v('timber-lit'), 2) +
    P('M-80,-44C-60,-62 20,-60 56,-44Z', k.banner.primary) +
    P('M30,-46C30,-62 56,-64 60,-46Z', v('m-paper')) +
    emblemAt(k, 0, -16, 0.28, v('gilt')) +
    '</g>';
  return { behind: d, front };
};
