/** A bed with its curtains drawn back, a table of what was tried. */
import { P, v } from '../core/pen';
import { candle, L } from '../hall/pen';
import { opening } from './opening';
import type { Draw } from './place';
import { beams, planks, pool, wall } from './surfaces';
import { emblemAt } from './things';

export const sickbed: Draw = (k) => {
  let d =
    wall(k) +
    opening(k, { x: 136, foot: 236, w: 46, top: 10, spring: 74 }, { scale: 0.56, aside: true }) +
    opening(k, { x: 932, foot: 236, w: 46, top: 10, spring: 74 }, { scale: 0.56, at: [922, 120] }) +
    beams(k, -40, 267) +
    planks(k) +
    pool(k);
  // headboard, pillow, quilt
  d +=
    P('M338,330V120C400,70 468,84 534,52C600,84 668,70 730,120V330Z', v('timber-dark')) +
    L('M338,120C400,70 468,84 534,52C600,84 668,70 730,120V330', v('timber-lit'), 2.4) +
    P('M366,300V134C420,98 476,106 534,80C592,106 648,98 702,134V300Z', v('timber-mid'), 'opacity=".55"') +
    emblemAt(k, 534, 150, 0.7, v('gilt'));
  d +=
    P('M392,268C392,232 430,226 470,228C500,218 568,218 598,228C640,226 676,232 676,268Z', v('m-paper')) +
    L('M420,240q40,10 60,28M648,240q-40,10 -60,28M534,224v40', v('etch'), 1.2, 'opacity=".5"');
  d += P('M330,262H738V356H330Z', k.cloth) + P('M330,262H738V286H330Z', v('m-paper')) + P('M330,282H738V290H330Z', v('grain-lit'), 'opacity=".8"');
  for (let i = 0; i < 9; i++)
    d +=
      L(`M${352 + i * 46},292q-8,30 2,64`, v('ink'), 1.4, 'opacity=".4"') +
      (i % 2 ? L(`M${352 + i * 46},308l9,10l-9,10l-9,-10Z`, k.banner.secondary, 1.6, 'opacity=".8"') : '');
  // posts, canopy, curtains
  for (const x of [318, 750])
    d +=
      P(`M${x - 8},372V-60H${x + 8}V372Z`, v('timber-mid')) +
      P(`M${x - 8},372V-60H${x - 2}V372Z`, v('timber-dark')) +
      L(`M${x + 7},372V-60`, v('timber-lit'), 1.6) +
      [60, 200, 300].map((y) => P(`M${x - 13},${y}h26l-4,16h-18Z`, v('timber-mid'))).join('');
  d +=
    P('M292,-60H776V6Q750,34 716,8Q680,36 640,8Q600,36 560,8Q534,28 508,8Q468,36 428,8Q388,36 352,8Q318,34 292,6Z', k.cloth) +
    L('M292,6Q318,34 352,8Q388,36 428,8Q468,36 508,8Q534,28 560,8Q600,36 640,8Q680,36 716,8Q750,34 776,6', k.banner.secondary, 3);
  d +=
    P(
      'M300,0C330,90 330,160 306,214C296,250 300,330 292,372H252C262,300 266,240 262,200C256,130 270,60 276,0ZM768,0C738,90 738,160 762,214C772,250 768,330 776,372H816C806,300 802,240 806,200C812,130 798,60 792,0Z',
      k.cloth,
    ) +
    P('M276,0C270,60 256,130 262,200C266,240 262,300 252,372H266C276,300 280,240 278,200C274,130 284,60 290,0Z', '#0d0a14', 'opacity=".34"') +
    L('M262,206h48M758,206h48', k.banner.secondary, 5);
  // what was tried
  d += P('M874,286H1010L1018,298H866Z', v('timber-mid')) + L('M880,298V372M1004,298V372', v('timber-dark'), 9) + L('M866,298H1018', v('timber-lit'), 1.6);
  const phial = (x: number, w: number, h: number, c: string) =>
    P(
      `M${x - w * 0.3},${286 - h}h${w * 0.6}v${h * 0.34}q${w * 0.5},${h * 0.2} ${w * 0.3},${h * 0.66}h${-w * 1.2}q${-w * 0.2},${-h * 0.46} ${w * 0.3},${-h * 0.66}Z`,
      v(c),
      'opacity=".9"',
    ) +
    P(`M${x - w * 0.34},${286 - h}h${w * 0.68}v-6h${-w * 0.68}Z`, v('timber-lit')) +
    L(`M${x + w * 0.4},${286 - h * 0.4}v${h * 0.26}`, v('moon-disc'), 1.6, 'opacity=".8"');
  d +=
    phial(896, 18, 40, 'blood-deep') +
    phial(922, 14, 30, 'verdigris') +
    phial(944, 20, 46, 'arcane') +
    P('M962,286q2,-22 26,-22t26,22Z', v('m-stone-hi')) +
    L('M974,256q-8,-16 2,-28q8,-12 -2,-26M994,256q-8,-14 2,-26', v('smoke'), 1.8, 'opacity=".7"') +
    candle(k, 1000, 230, 1, true);
  return { behind: d };
};
