/** The hall: an apse with one great window, piers, banners and candles. */
import { box, clipped, f, P, v } from '../core/pen';
import { emblemPath } from '../heraldry';
import { candle, type Hall, L, lancet, lit } from './pen';
import { sky } from './sky';

export const room = (o: Hall): string =>
  wall(o) + [-470, -210, 50, 296, 772, 1018, 1278, 1538].map((x) => sideWindow(o, x)).join('') + greatWindow(o) + floor(o) + vault() + banners(o) + lights(o);

/** The wall and its courses of stone. */
function wall({ R }: Hall): string {
  let d = box(-900, -500, 2868, 900, v('m-wall'));
  for (let y = -480; y < 330; y += 20)
    for (let x = -880 + ((y / 20) % 2 ? 30 : 0); x < 1940; x += 62) {
      if (!R.chance(0.4)) continue;
      d += L(`M${x},${y}h${f(R.range(16, 50))}`, v('m-etch'), 1, 'opacity=".55"');
      if (R.chance(0.3)) d += L(`M${x},${y}v10`, v('m-etch'), 0.9, 'opacity=".4"');
    }
  return d;
}

/** A narrow window, dark but for the sky. */
function sideWindow({ mood, ids }: Hall, x: number): string {
  const w = 42;
  const top = 44;
  const frame = lancet(x, 296, w + 9, top - 12, top + 74);
  let d = P(frame, v('m-stone-lo')) + L(frame, v('m-stone-hi'), 1.6, 'opacity=".7"') + P(lancet(x, 296, w, top, top + 76), `url(#${ids.sky})`);
  if (mood === 'storm')
    for (let i = 0; i < 7; i++) d += L(`M${f(x - w + 6 + i * w * 0.28)},${f(top + 60 + ((i * 37) % 130))}l-8,24`, v('m-rain'), 1, 'opacity=".6"');
  return (
    d +
    L(`M${x},${top + 6}V296M${x - w},${top + 96}H${x + w}M${x - w},${top + 156}H${x + w}`, v('m-lead'), 2) +
    L(`M${x - w},${top + 64}L${x},${top + 34}L${x + w},${top + 64}`, v('m-lead'), 1.6)
  );
}

/** The great window: three lights under a rose. */
function greatWindow(o: Hall): string {
  const open = lancet(534, 306, 132, -34, 96);
  let rose = `<circle cx="534" cy="14" r="26" fill="none" stroke="${v('m-lead')}" stroke-width="4"/>`;
  for (let i = 0; i < 6; i++) {
    const turn = (i / 6) * Math.PI * 2;
    rose += `<circle cx="${f(534 + Math.cos(turn) * 13)}" cy="${f(14 + Math.sin(turn) * 13)}" r="9" fill="none" stroke="${v('m-lead')}" stroke-width="2"/>`;
  }
  return (
    P(lancet(534, 312, 150, -58, 92), v('m-stone')) +
    P('M534,-58C609,-26 684,10 684,92V312H666V96C666,20 600,-14 534,-40Z', v('m-stone-hi')) +
    P('M534,-58C459,-26 384,10 384,92V312H402V96C402,20 468,-14 534,-40Z', v('m-stone-lo')) +
    clipped(open, box(390, -60, 290, 380, `url(#${o.ids.sky})`) + sky(o)) +
    L(open, v('m-lead'), 5) +
    L(
      'M490,306V96C490,66 512,54 534,44C556,54 578,66 578,96V306M402,112C402,84 424,74 446,66C468,76 490,86 490,112M578,112C578,86 600,76 622,66C644,74 666,84 666,112',
      v('m-lead'),
      5,
    ) +
    L('M492,306V97C492,68 513,56 534,46M580,306V97', v('m-stone-hi'), 1.3, 'opacity=".7"') +
    rose +
    L('M402,160H666M402,212H666M402,262H666', v('m-lead'), 1.6, 'opacity=".8"') +
    P('M392,306H676V316H392Z', v('m-stone-hi')) +
    P('M388,316H680V326H388Z', v('m-stone-lo'))
  );
}

/** The floor, and the light that falls on it. */
function floor({ mood, ids }: Hall): string {
  let d = box(-900, 326, 2868, 700, v('m-floor'));
  for (let i = -22; i <= 22; i++) d += L(`M${534 + i * 46},326L${534 + i * 150},560`, v('m-etch'), 1.1, 'opacity=".6"');
  for (const y of [338, 354, 378, 412, 462]) d += L(`M-900,${y}H1968`, v('m-etch'), 1.1, 'opacity=".6"');
  if (mood === 'candle') return `${d}<ellipse cx="534" cy="420" rx="420" ry="110" fill="url(#${ids.flame})" fill-opacity=".5"/>`;
  return d + P('M440,318H628L770,560H250Z', v('m-glow'), 'opacity=".2"') + P('M494,318H574L640,560H404Z', v('m-glow'), 'opacity=".16"');
}

const RIBS = [
  [372, 224],
  [696, 844],
  [-80, 224],
  [844, 1148],
] as const;

const PIERS = [
  [-340, 24],
  [-80, 24],
  [172, 24],
  [384, 20],
  [684, 20],
  [896, 24],
  [1148, 24],
  [1408, 24],
] as const;

/** The ribs, then the piers in front of them. */
function vault(): string {
  let d = '';
  for (const [a, b] of RIBS) {
    const mid = (a + b) / 2;
    d +=
      L(`M${a},30C${a},-70 ${mid},-90 ${mid},-140M${b},30C${b},-70 ${mid},-90 ${mid},-140`, v('m-stone-lo'), 9) +
      L(`M${a + 3},30C${a + 3},-70 ${mid},-90 ${mid},-140`, v('m-stone-hi'), 1.4, 'opacity=".6"');
  }
  return d + PIERS.map(([x, w]) => pier(x, w)).join('');
}

function pier(x: number, w: number): string {
  const left = x - w;
  const right = x + w;
  const edge = f(x - w * 0.3);
  let d =
    P(`M${left},330V-500H${right}V330Z`, v('m-stone')) +
    P(`M${left},330V-500H${edge}V330Z`, v('m-stone-lo')) +
    P(`M${f(x + w * 0.62)},330V-500H${right}V330Z`, v('m-stone-hi')) +
    L(`M${edge},-500V330M${f(x + w * 0.2)},-500V330`, v('m-etch'), 1.2, 'opacity=".7"');
  for (let y = -40; y < 320; y += 26) d += L(`M${f(left + 2)},${y}h${f(w * 0.5)}M${f(x - w * 0.1)},${y + 13}h${f(w * 0.4)}`, v('m-etch'), 1, 'opacity=".5"');
  return (
    d +
    P(`M${left - 7},28L${left},44H${right}L${right + 7},28Z`, v('m-stone-hi')) +
    P(`M${left - 7},28L${left},44H${x}V28Z`, v('m-stone')) +
    P(`M${left - 9},330L${left},306H${right}L${right + 9},330Z`, v('m-stone')) +
    P(`M${left - 9},330L${left},306H${f(x - w * 0.2)}V330Z`, v('m-stone-lo'))
  );
}

/** The ruler's banners on the outer piers. */
const banners = ({ banner, cloth }: Hall): string =>
  [172, 896]
    .map(
      (x) =>
        P(`M${x - 36},52h72v168l-36,-26l-36,26Z`, cloth, `stroke="${banner.secondary}" stroke-width="2"`) +
        P(`M${x + 8},52h28v168l-28,-20Z`, '#0d0a14', 'opacity=".26"') +
        L(`M${x - 42},52h84`, v('gilt'), 5) +
        P(`M${x - 47},52a4,4 0 1 1 8,0a4,4 0 1 1 -8,0ZM${x + 39},52a4,4 0 1 1 8,0a4,4 0 1 1 -8,0Z`, v('gilt')) +
        `<g transform="translate(${x} 116) scale(.5)">${emblemPath(banner.emblem, banner.secondary)}</g>`,
    )
    .join('');

/** Two sconces, and the iron ring overhead. */
function lights(o: Hall): string {
  const { mood } = o;
  let d = '';
  for (const x of [384, 684])
    d +=
      L(`M${x - 15},176Q${x - 15},190 ${x},192Q${x + 15},190 ${x + 15},176M${x},192V208`, v('m-iron'), 3) +
      candle(o, x - 15, 150, 0.9) +
      candle(o, x, 144, 1, lit(mood) || (mood === 'storm' && x > 600)) +
      candle(o, x + 15, 150, 0.9, mood === 'candle');
  d +=
    L('M534,-500V-8M534,-8L430,38M534,-8L638,38M534,-8V32', v('m-iron'), 2) +
    `<ellipse cx="534" cy="42" rx="112" ry="15" fill="none" stroke="${v('m-iron')}" stroke-width="5"/>` +
    L('M424,45C460,60 608,60 644,45', v('m-stone-hi'), 1.2, 'opacity=".7"');
  return (
    d +
    [-112, -78, -36, 36, 78, 112]
      .map((x, i) => candle(o, 534 + x, f(16 + Math.sqrt(1 - (x / 113) ** 2) * 14), 0.82, mood === 'candle' || (mood === 'blood' && i % 3 === 1)))
      .join('')
  );
}
