import { dot, P, stroke, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';

const L = stroke(1);

/* ---------- small emblems: feet at (0, 0), about 40 high; c body, e eyes ---------- */
const eyes = (x: number, y: number, gap: number, e: string, r = 1.3) => dot(x - gap, y, r, e) + dot(x + gap, y, r, e);
type Shape = (body: string, eyes: string, shade: string) => string;
export const BEAST: Record<string, Shape> = {
  bones: (c, e, k) =>
    L('M0,-28V-15M-6,-27H6M-5,-23H5M-4,-19H4M-5,-14H5M-4,-14L-5,-7L-4,0H-8M4,-14L5,-7L6,0H10M-6,-27L-10,-20L-7,-14M6,-27L11,-22L14,-19', c, 2) +
    P('M0,-41C6,-41 8,-36 7,-32L4,-30V-28H-4V-30L-7,-32C-8,-36 -6,-41 0,-41Z', c) +
    L('M14,-19L18,-36', k, 2) +
    eyes(0, -35, 2.6, e),
  wraith: (c, e, k) =>
    P('M0,-40C9,-40 11,-31 9,-25C15,-18 13,-8 16,-1L11,-5L7,1L3,-5L-1,1L-6,-5L-9,0L-11,-6L-16,-2C-13,-11 -15,-18 -9,-25C-11,-31 -9,-40 0,-40Z', c) +
    P('M0,-36C5,-36 6,-30 4,-26L0,-23L-4,-26C-6,-30 -5,-36 0,-36Z', k) +
    eyes(0, -30, 2, e),
  ghoul: (c, e) =>
    P(
      'M-15,0L-12,-11C-15,-21 -8,-29 2,-30C4,-35 12,-36 15,-30C17,-25 13,-22 9,-22C12,-16 11,-12 17,-6L20,0L15,-3L12,0L10,-5L5,-14L3,-8L6,0H-1L-4,-8L-8,0Z',
      c,
    ) + dot(12, -29, 1.4, e),
  bat: (c, e) =>
    `<g transform="translate(0 -26)">${P('M0,0C2,-4 4,-5 5,-3C12,-10 21,-6 21,4C17,0 14,4 12,8C10,4 6,6 4,10L0,14L-4,10C-6,6 -10,4 -12,8C-14,4 -17,0 -21,4C-21,-6 -12,-10 -5,-3C-4,-5 -2,-4 0,0Z', c)}${eyes(0, 3, 1.8, e, 0.9)}</g>`,
  spider: (c, e) =>
    L('M-4,-12L-14,-22L-19,0M4,-12L14,-22L19,0M-5,-10L-12,-14L-13,0M5,-10L12,-14L13,0M-3,-14L-9,-26L-16,-20M3,-14L9,-26L16,-20', c, 1.8) +
    P('M0,-24C8,-24 9,-8 0,-7C-9,-8 -8,-24 0,-24Z', c) +
    dot(0, -7, 4, c) +
    eyes(0, -7, 1.6, e, 0.9),
  serpent: (c, e) =>
    L('M-15,-3C-6,1 14,1 13,-8C12,-16 -9,-11 -9,-20C-9,-28 2,-31 8,-28', c, 5.4) +
    P('M5,-32L14,-31L18,-27L12,-24L6,-25Z', c) +
    dot(11, -28, 1.2, e) +
    L('M17,-27l5,-1m-5,1l4,2', e, 0.9),
  ooze: (c, e, k) =>
    P('M-19,0C-21,-11 -12,-23 0,-24C14,-25 21,-10 19,0Z', c) +
    L('M5,-19C10,-17 13,-13 14,-8', k, 2, 'opacity=".7"') +
    eyes(-2, -12, 4, e, 1.8) +
    L('M-6,-6q4,3 8,0', k, 1.4),
  golem: (c, e, k) =>
    P('M-6,-40H6V-31H15L18,-11H11L10,-21L10,0H2L1,-12H-1L-2,0H-10L-10,-21L-11,-11H-18L-15,-31H-6Z', c) +
    L('M-12,-26H12M-8,-16H8M0,-31V-18', k, 1, 'opacity=".7"') +
    eyes(0, -35, 2.6, e, 1.4),
  mimic: (c, e, k) =>
    P('M-17,-12H17V0H-17Z', c) +
    P('M-17,-15C-17,-28 -10,-31 0,-31C10,-31 17,-28 17,-15L13,-19L9,-14L4,-19L0,-14L-4,-19L-9,-14L-13,-19Z', c) +
    L('M-17,-5H17M-9,-12V0M9,-12V0', k, 1.2) +
    eyes(0, -24, 6, e, 1.6),
};
export const TRAP: Record<string, (body: string, shade: string) => string> = {
  spikes: (c) => P('M-20,0L-16,-17L-12,0ZM-11,0L-7,-23L-3,0ZM-2,0L2,-26L6,0ZM7,0L11,-23L15,0ZM14,0L18,-15L21,0Z', c),
  blade: (c, k) => L('M0,-44V-16', k, 1.8) + P('M-18,-17C-12,0 12,0 18,-17C8,-10 -8,-10 -18,-17Z', c) + dot(0, -15, 3, k),
  bolts: (c, k) =>
    [-30, -20, -10].map((y) => L(`M-16,${y}H10`, k, 1.6) + P(`M8,${y - 4}L18,${y}L8,${y + 4}Z`, c) + L(`M-16,${y}l-4,-4m4,4l-4,4`, c, 1.4)).join(''),
  rune: (c) =>
    `<g transform="translate(0 -20)">${[0, 51, 103, 154, 206, 257, 309].map((a) => `<g transform="rotate(${a})">${L('M0,-6V-13M-3,-10L0,-13L3,-10', c, 1.5)}</g>`).join('')}<circle r="18" fill="none" stroke="${c}" stroke-width="1.6"/><circle r="4" fill="none" stroke="${c}" stroke-width="1.6"/></g>`,
  gas: (c) => L('M-12,0q-6,-8 0,-14t0,-14M0,0q-6,-9 0,-16t0,-16M12,0q-6,-8 0,-14t0,-14', c, 2.4),
  pit: (c, k) => P('M-22,0L-17,-7H17L22,0Z', k) + L('M-22,0L-17,-7H-6M17,-7H6M-6,-7L-9,-1M6,-7L9,-1', c, 2) + P('M-8,-1L-5,-13L-2,-1ZM2,-1L5,-13L8,-1Z', c),
  oil: (c, k) => P('M-14,-32H14L11,-14H-11Z', c) + L('M-17,-32H17M0,-44V-36M-12,-44H12', k, 2) + P('M-6,-13C-8,-6 -3,0 0,0C4,0 8,-6 5,-13Z', k),
};

export const BEAST_IDS = Object.keys(BEAST);
export const TRAP_IDS = Object.keys(TRAP);

/** One beast or trap as an emblem in the colour of the text around it; an unknown one draws nothing. */
export const beastPicture = (id: string): Picture =>
  picture('beast', '-23 -45 46 48', Object.hasOwn(BEAST, id) ? BEAST[id]('currentColor', v('panel'), v('panel')) : '');
export const trapPicture = (id: string): Picture =>
  picture('beast', '-23 -45 46 48', Object.hasOwn(TRAP, id) ? TRAP[id]('currentColor', v('line-strong')) : '');
