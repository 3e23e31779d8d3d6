/** Three lights of coloured glass, and all the candles that are owed. */
import { f, P, uid, v } from '../core/pen';
import { candle, L, lancet } from '../hall/pen';
import { opening } from './opening';
import { type Draw, ring, seen } from './place';
import { flags, pier, pool, wall } from './surfaces';
import { emblemAt } from './things';

export const chapel: Draw = (k) => {
  let d = wall(k);
  for (const x of [-90, 116, 952, 1158]) d += opening(k, { x: x, foot: 250, w: 40, top: -10, spring: 66 }, { scale: 0.5, aside: true });
  for (const x of [10, 226, 842, 1058]) d += pier(k, x, 22);
  for (const [a, b] of [
    [248, 534],
    [534, 820],
  ])
    d += L(`M${a},40C${a},-70 ${(a + b) / 2},-100 ${(a + b) / 2},-150M${b},-60C${b},-110 ${(a + b) / 2},-120 ${(a + b) / 2},-150`, v('m-stone-lo'), 9);
  // the glass: a saint who was one of us, in panes
  [
    [534, 70, -74, 40, 262],
    [404, 46, -14, 66, 262],
    [664, 46, -14, 66, 262],
  ].forEach(([x, w, top, spring, foot], q) => {
    const id = uid('gl'),
      path = lancet(x, foot, w, top, spring),
      dyes = ['arcane', 'moon', 'blood', 'ember', 'verdigris', 'gilt'];
    d +=
      P(lancet(x, foot + 6, w + 11, top - 16, spring - 2), v('m-stone-lo')) +
      L(lancet(x, foot + 6, w + 11, top - 16, spring - 2), v('m-stone-hi'), 1.6, 'opacity=".7"') +
      seen(k, path, [x, 100], 0.7) +
      `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`;
    for (let y = top; y < foot; y += 22)
      for (let a = -w; a < w; a += 18)
        if (k.R.chance(0.78))
          d += P(
            `M${f(x + a)},${y}l18,${f(k.R.range(-6, 6))}l${f(k.R.range(-4, 4))},24l-18,2Z`,
            v(dyes[Math.floor(k.R.range(0, 5.99))]),
            `opacity="${f(k.R.range(0.16, 0.46))}" stroke="${v('m-lead')}" stroke-width="1.6"`,
          );
    if (!q)
      d +=
        P('M534,-20C552,-20 560,-2 556,18C588,30 598,70 594,262H474C470,70 480,30 512,18C508,-2 516,-20 534,-20Z', v('m-lead'), 'opacity=".66"') +
        ring(534, 2, 34, v('gilt'), 4) +
        emblemAt(k, 534, 128, 0.8, v('gilt'));
    d += '</g>' + L(path, v('m-lead'), 4) + P(`M${x - w - 14},${foot}h${w * 2 + 28}v9h${-(w * 2 + 28)}Z`, v('m-stone-hi'));
  });
  d += flags(k) + pool(k);
  // the altar and its candles
  d +=
    P('M374,300H694L712,316H356Z', v('m-stone-hi')) +
    P('M356,316H712V376H356Z', v('m-stone')) +
    P('M356,316H460V376H356Z', v('m-stone-lo')) +
    P(
      'M420,300H648V352L634,344L620,352L606,344L592,352L578,344L564,352L550,344L534,352L520,344L506,352L492,344L478,352L464,344L450,352L436,344L420,352Z',
      k.cloth,
      `stroke="${k.banner.secondary}" stroke-width="1.6"`,
    ) +
    emblemAt(k, 534, 324, 0.3, k.banner.secondary);
  for (let i = 0; i < 11; i++) {
    const x = 388 + i * 29.2;
    d += candle(k, f(x), f(278 - Math.abs(5 - i) * 3 - (i % 2) * 7), 0.82, k.mood === 'storm' ? i % 3 === 0 : true);
  }
  // votive steps at both sides
  for (const [x0, _dir] of [
    [150, 1],
    [918, -1],
  ])
    for (let r = 0; r < 3; r++) {
      const y = 334 - r * 20;
      d +=
        P(`M${x0 - 72 + r * 10},${y}h${144 - r * 20}v20h${-(144 - r * 20)}Z`, v(r % 2 ? 'm-stone' : 'm-stone-lo')) +
        L(`M${x0 - 72 + r * 10},${y}h${144 - r * 20}`, v('m-stone-hi'), 1.2);
      for (let i = 0; i < 5 - r; i++) d += candle(k, f(x0 - 50 + r * 12 + i * 26), f(y - 21), 0.7, k.R.chance(0.7));
    }
  // the censer
  d +=
    L('M300,-500L318,104M300,-500L304,104', v('gilt'), 1.6) +
    P('M296,104h30q2,26 -15,30q-17,-4 -15,-30Z', v('gilt')) +
    P('M298,104q13,-20 26,0Z', v('gold-deep')) +
    L('M306,92c-14,-22 14,-34 0,-60c-10,-20 12,-34 2,-60', v('smoke'), 2.4, 'opacity=".6"');
  return { behind: d };
};
