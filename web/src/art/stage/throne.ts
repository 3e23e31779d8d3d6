/** The throne on its steps, under a rose of glass. */
import { f, P, v } from '../core/pen';
import { candle, L } from '../hall/pen';
import { type Draw, ring, seen } from './place';
import { flags, pier, pool, wall } from './surfaces';
import { emblemAt, hanging } from './things';

export const throne: Draw = (k) => {
  const rose = 'M534,-92A112,112 0 1 1 533.9,-92Z';
  let d =
    wall(k) +
    P('M534,-112A132,132 0 1 1 533.9,-112Z', v('m-stone')) +
    L('M534,-112A132,132 0 1 1 533.9,-112Z', v('m-stone-hi'), 2) +
    seen(k, rose, [534, 20], 0.94) +
    L(rose, v('m-lead'), 5);
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    d +=
      L(`M${f(534 + Math.cos(a) * 34)},${f(20 + Math.sin(a) * 34)}L${f(534 + Math.cos(a) * 112)},${f(20 + Math.sin(a) * 112)}`, v('m-lead'), 3.4) +
      ring(f(534 + Math.cos(a + 0.26) * 88), f(20 + Math.sin(a + 0.26) * 88), 19, v('m-lead'), 3);
  }
  d += ring(534, 20, 34, v('m-lead'), 4);
  for (const x of [40, 232, 836, 1028, -152, 1220]) d += pier(k, x, 26);
  for (const x of [136, 932]) d += hanging(k, x, 20, 44, 232);
  d += flags(k) + pool(k);
  for (let i = 0; i < 4; i++) {
    const w = 300 - i * 44,
      y = 352 - i * 16;
    d +=
      P(`M${534 - w},${y + 16}V${y}H${534 + w}V${y + 16}Z`, v('m-stone-lo')) +
      P(`M${534 - w},${y}L${534 - w + 18},${y - 7}H${534 + w - 18}L${534 + w},${y}Z`, v('m-stone')) +
      L(`M${534 + w},${y + 16}V${y}L${534 + w - 18},${y - 7}`, v('m-stone-hi'), 1.6);
  }
  d += P('M476,297H592L622,368H700L760,470H308L368,368H446Z', k.cloth) + L('M476,297L446,368M592,297L622,368', k.banner.secondary, 2.4);
  d +=
    P('M446,300V120C446,76 488,40 534,-8C580,40 622,76 622,120V300Z', v('m-fore')) +
    P('M462,300V128C462,92 498,62 534,22C570,62 606,92 606,128V300Z', k.cloth, `stroke="${k.banner.secondary}" stroke-width="2.5"`) +
    P('M552,42L606,128V300H566Z', '#0d0a14', 'opacity=".28"') +
    emblemAt(k, 534, 128, 0.66, k.banner.secondary);
  d +=
    P('M534,-8l12,-24l-12,-28l-12,28ZM446,120l10,-20l-10,-22l-10,22ZM622,120l10,-20l-10,-22l-10,22Z', v('gilt')) +
    L('M622,122V300', v('m-stone-hi'), 3) +
    P('M418,300V222H450V300ZM618,300V222H650V300Z', v('m-fore')) +
    P('M410,222H458V210H410ZM610,222H658V210H610Z', v('gilt')) +
    P('M450,300V268H618V300Z', k.cloth) +
    L('M450,268H618', k.banner.secondary, 3);
  for (const x of [330, 738])
    d +=
      L(`M${x},346V206M${x - 30},206Q${x - 30},228 ${x},230Q${x + 30},228 ${x + 30},206`, v('m-iron'), 5) +
      candle(k, x - 30, 178, 1) +
      candle(k, x, 188, 1.1) +
      candle(k, x + 30, 178, 1);
  return { behind: d };
};
