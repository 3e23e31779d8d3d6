/** The backgrounds of soldiers. */

import type { Banner } from '../core/banner';
import { dot, f, P } from '../core/pen';
import { mix, type Rng } from '../core/seed';
import { emblemPath } from '../heraldry';
import { INK, L } from './parts';

// Backdrops: moon, graves, wood, ruin, banners, circle, souls, fire
export const BACK: Record<string, (R: Rng, o: Banner) => string> = {
  moon: (_R) => dot(146, 66, 40, '#c9bf9e', 'opacity=".5"') + P('M0,240V186L22,170L40,184L70,160L100,182L136,166L168,184L200,172V240Z', '#17131f'),
  graves: (_R) =>
    dot(52, 60, 24, '#c9bf9e', 'opacity=".35"') +
    P('M0,240V196Q100,176 200,198V240Z', '#191420') +
    [
      [26, 190, 15, 34],
      [60, 186, 11, 24],
      [148, 186, 13, 30],
      [178, 194, 16, 40],
    ]
      .map(
        ([x, y, w, h]) =>
          P(`M${x - w},${y + 10}V${y - h + w}Q${x - w},${y - h} ${x},${y - h}Q${x + w},${y - h} ${x + w},${y - h + w}V${y + 10}Z`, '#2b2435') +
          L(`M${x + w},${y + 6}V${y - h + w}Q${x + w},${y - h} ${x},${y - h}`, '#4d4560', 1.4),
      )
      .join('') +
    L('M14,150q-10,-30 4,-52q-16,-6 -20,-22M18,98q10,-10 22,-12', '#221b2c', 5),
  wood: () =>
    [20, 46, 154, 182]
      .map(
        (x, i) =>
          P(`M${x - 7},240L${x - 4},30L${x + 4},20L${x + 8},240Z`, i % 2 ? '#1b1822' : '#211c2a') +
          L(`M${x + 4},90l${i < 2 ? 18 : -20},-26m${i < 2 ? -16 : 18},70l${i < 2 ? -16 : 18},-20`, '#211c2a', 4),
      )
      .join('') + P('M0,240V200Q60,186 100,196T200,198V240Z', '#16131c'),
  ruin: () =>
    P('M0,240V150L14,146V120L34,112V160L60,170V196L140,198V150L160,140V104L182,98L200,110V240Z', '#1d1826') +
    L('M34,112V160M182,98V190M14,146V190', '#3d3550', 1.4) +
    dot(100, 60, 30, '#8c3a3a', 'opacity=".28"'),
  banners: (_R, o) =>
    [30, 170]
      .map(
        (x) =>
          L(`M${x},30V210`, '#3d3226', 3) +
          P(`M${x - 17},40H${x + 17}V128L${x},114L${x - 17},128Z`, mix(o.primary, INK, 0.35)) +
          `<g transform="translate(${x} 76) scale(.2)">${emblemPath(o.emblem, mix(o.secondary, INK, 0.25))}</g>`,
      )
      .join('') + P('M0,240V206H200V240Z', '#19141f'),
  circle: () =>
    `<g fill="none" stroke="#6d55a8" stroke-width="1.3" opacity=".7"><circle cx="100" cy="96" r="78"/><circle cx="100" cy="96" r="70" stroke-dasharray="2 7" stroke-width="4"/>` +
    [...Array(7)].map((_, i) => `<path d="M100,96L${f(100 + Math.sin(i * 0.898) * 70)},${f(96 - Math.cos(i * 0.898) * 70)}"/>`).join('') +
    '</g>' +
    P('M0,240V208Q100,200 200,208V240Z', '#17121e'),
  souls: (R) =>
    [...Array(9)]
      .map(() => {
        const x = R.range(18, 182),
          y = R.range(28, 190),
          k = R.range(0.5, 1.1);
        return `<g transform="translate(${f(x)} ${f(y)}) scale(${f(k * (x > 100 ? -1 : 1))} ${f(k)})" opacity=".6">${P('M0,-8C7,-8 8,0 6,5C10,12 18,14 24,24C12,22 0,20 -5,8C-8,0 -6,-8 0,-8Z', '#6fb5a8')}${dot(-2, -1, 1.3, INK)}${dot(3, -1, 1.3, INK)}${L('M-1,4h3', INK, 1.6)}</g>`;
      })
      .join(''),
  fire: (_R) =>
    P(
      'M0,240V120C12,140 16,100 30,80C34,110 44,120 46,140C56,110 50,90 64,60C72,96 80,116 84,140C96,110 110,110 118,140C124,110 128,92 138,62C150,96 148,116 156,138C160,118 168,108 172,82C184,104 188,130 200,118V240Z',
      '#5a1d1c',
    ) +
    P(
      'M0,240V170C14,180 18,150 30,136C38,160 50,160 52,180C64,150 66,140 76,128C86,160 90,170 98,184C110,164 118,150 126,134C136,160 144,166 150,184C160,160 168,150 176,132C184,156 190,170 200,164V240Z',
      '#8f3320',
    ),
};
