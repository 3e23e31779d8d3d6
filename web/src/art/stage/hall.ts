/** The hall, seen from the ruler's own chair: its back at the left, a stand of candles at the right. */

import { P, v } from '../core/pen';
import { candle, L, lit } from '../hall/pen';
import { room } from '../hall/room';
import { emblemPath } from '../heraldry';
import type { Draw, Place } from './place';

export const hall: Draw = (k) => ({ behind: room(k) + chair(k) + stand(k) });

const chair = ({ banner }: Place): string =>
  `<g transform="translate(-6 0)">${
    P('M-70,470V170C-70,120 -30,96 18,60C66,96 106,120 106,170V470Z', v('m-fore')) +
    L('M-58,470V174C-58,128 -20,106 18,76C56,106 94,128 94,174V470', v('m-fore-hi'), 1.6) +
    P('M18,60l12,-22l-12,-22l-12,22ZM106,170l9,-16l-9,-16l-9,16ZM-70,170l9,-16l-9,-16l-9,16Z', v('m-fore')) +
    L('M106,172V470', v('m-stone-hi'), 2, 'opacity=".8"') +
    `<g transform="translate(18 176) scale(.62)">${emblemPath(banner.emblem, v('m-fore-hi'))}</g>` +
    L('M-20,470V256C-20,236 0,226 18,214C36,226 56,236 56,256V470', v('m-fore-hi'), 1.4)
  }</g>`;

const stand = (k: Place): string =>
  L('M1012,470V250M984,252Q984,270 1012,272Q1040,270 1040,252', v('m-fore'), 7) +
  L('M1015,470V274', v('m-fore-hi'), 1.4) +
  candle(k, 984, 222, 1.15, lit(k.mood)) +
  candle(k, 1012, 210, 1.25, lit(k.mood)) +
  candle(k, 1040, 222, 1.15, k.mood === 'candle');
