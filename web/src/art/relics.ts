/** Small objects in a box of 100 by 100 around (0, 0): flat tones, a candle at the left, moonlight on the right edge. */
import { clipped, f, mirror, P, stroke, uid } from './core/pen';
import { type Picture, picture } from './core/picture';
import { INK, type ToneSet, tones } from './core/tones';
import { emblemPath } from './heraldry';
import { sealShape } from './seals';

const L = stroke(1.6);

const C: Record<string, ToneSet> = Object.fromEntries(
  Object.entries({
    gold: '#d4af5a',
    steel: '#9a98a8',
    blood: '#9c2f3c',
    wood: '#7a573a',
    bone: '#d8ccb0',
    leaf: '#4f7a55',
    night: '#3a3f78',
    silk: '#8a4f8e',
    ember: '#d8682c',
    ice: '#8fb6d8',
    arcane: '#9a6fe0',
    cloth: '#7a2233',
    page: '#e6dcc4',
    iron: '#57536a',
    rose: '#c2455a',
  }).map(([k, v]) => [k, tones(v)]),
);
// One solid: rim of moonlight, body, a lit left and a shaded right. x: the edge between light and shade.
function solid(d: string, t: ToneSet, x = 4) {
  let cut = '';
  for (let y = -48; y < 50; y += 4.4) cut += `M${f(x + 6 - y * 0.1)},${f(y)}h${f(-5 - 3 * Math.abs(Math.sin(y * 1.7)))}`;
  return (
    P(d, t.rim, 'transform="translate(1.5 -1)"') +
    P(d, t.base, `stroke="${INK}" stroke-width="1.2" stroke-opacity=".7"`) +
    clipped(
      d,
      P(`M${x + 10},-60H80V60H${x - 2}Z`, t.mid) +
        P(`M${x + 26},-60H80V60H${x + 16}Z`, t.low, 'opacity=".7"') +
        L(cut, t.mid, 0.9) +
        P(d, t.hi, 'transform="translate(-62 0) scale(1.2 1)" opacity=".4"'),
    )
  );
}
const gem = (x: number, y: number, r: number, t: ToneSet) =>
  P(`M${x},${y - r}L${x + r * 0.8},${y}L${x},${y + r}L${x - r * 0.8},${y}Z`, t.mid, `stroke="${C.gold.base}" stroke-width="1.4"`) +
  P(`M${x},${y - r}L${x},${y + r}L${x - r * 0.8},${y}Z`, t.hi);
const glow = (x: number, y: number, r: number, c: string) => {
  const id = uid('g');
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${c}" stop-opacity=".75"/><stop offset="1" stop-color="${c}" stop-opacity="0"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`;
};
const pair = (d: string, t: ToneSet) => solid(mirror(d), t, -20) + solid(d, t, 8);

const CROWN = 'M-38,24L-43,-22L-23,0L-13,-32L0,-6L13,-32L23,0L43,-22L38,24C14,32 -14,32 -38,24Z';
const OBJECTS = {
  /* worn relics */
  crown: () =>
    solid(CROWN, C.gold) +
    L('M-38,16C-14,24 14,24 38,16', C.gold.low, 1.6) +
    gem(0, 20, 6, C.blood) +
    gem(-22, 18, 4, C.night) +
    gem(22, 18, 4, C.night) +
    [
      [-43, -22],
      [-13, -32],
      [13, -32],
      [43, -22],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${C.gold.hi}"/>`)
      .join(''),
  helm: () =>
    P('M-6,-46C-2,-54 16,-52 34,-30C24,-34 12,-36 4,-34Z', C.cloth.base) +
    solid('M0,-38C26,-38 34,-16 32,8L28,36C20,42 10,44 6,44L4,8H-4L-6,44C-10,44 -20,42 -28,36L-32,8C-34,-16 -26,-38 0,-38Z', C.steel) +
    P('M-26,-2L-5,2L-5,10L-24,6ZM26,-2L5,2L5,10L24,6Z', INK) +
    L('M0,-38V4', C.gold.base, 3) +
    L('M-28,36C-30,20 -32,10 -31,-6M28,36C30,20 32,10 31,-6', C.gold.mid, 2) +
    [14, 21, 28].map((y) => L(`M-20,${y}L-9,${y + 1}M20,${y}L9,${y + 1}`, C.steel.low, 2)).join(''),
  cuirass: () =>
    solid('M-20,-40C-12,-30 12,-30 20,-40L38,-30C32,-14 34,0 30,16L24,42C8,48 -8,48 -24,42L-30,16C-34,0 -32,-14 -38,-30Z', C.steel) +
    L('M0,-32V46', C.steel.low, 1.8) +
    L('M-28,18C-10,26 10,26 28,18', C.steel.low, 1.6) +
    L('M-20,-40C-12,-30 12,-30 20,-40', C.gold.base, 3) +
    L('M-24,42C-8,48 8,48 24,42', C.gold.base, 2.4) +
    `<g transform="translate(0 -4) scale(.22)">${emblemPath('star', C.gold.hi)}</g>`,
  mantle: () =>
    solid('M-12,-42C-4,-36 4,-36 12,-42C34,-34 42,-10 44,44C30,38 26,46 14,42C8,46 -8,46 -14,42C-26,46 -30,38 -44,44C-42,-10 -34,-34 -12,-42Z', C.cloth) +
    L('M-14,-20C-18,6 -20,26 -18,42M14,-20C18,6 20,26 18,42M0,-30V44', C.cloth.low, 1.8) +
    [0, 1, 2, 3, 4, 5, 6].map((i) => P(`M${-27 + i * 9},${-34 + Math.abs(i - 3) * -1.6}l6,12l6,-12Z`, i < 4 ? C.bone.base : C.bone.mid)).join('') +
    gem(0, -26, 6, C.ember),
  greaves: () =>
    pair('M8,-44C20,-48 30,-44 32,-36C36,-10 32,14 28,30L38,38C38,44 30,46 10,44C8,20 4,-14 8,-44Z', C.steel) +
    L('M8,-24C16,-30 26,-30 33,-24M-8,-24C-16,-30 -26,-30 -33,-24', C.gold.base, 2.4) +
    L('M12,26H28M-12,26H-28M12,34H32M-12,34H-32', C.steel.low, 1.6),
  sword: () =>
    `<g transform="rotate(42)">${solid('M-5,-50L0,-58L5,-50L4,20H-4Z', C.steel, -4)}${L('M0,-48V18', C.steel.low, 1.2)}${solid('M-20,18C-10,22 10,22 20,18L22,25C10,28 -10,28 -22,25Z', C.gold)}${P('M-3.500,26H3.500V44H-3.500Z', C.wood.mid)}${L('M-3,30L3,28M-3,36L3,34M-3,42L3,40', C.gold.mid, 1)}<circle cy="48" r="6" fill="${C.gold.base}"/><circle cy="48" r="3" fill="${C.blood.base}"/></g>`,
  staff: () =>
    `<g transform="rotate(18)">${glow(0, -34, 24, C.arcane.base)}${L('M0,50V-16', C.wood.low, 6)}${L('M-1,50V-16', C.wood.base, 3)}${L('M0,-14C-18,-20 -20,-42 -6,-50M0,-14C18,-20 20,-42 6,-50', C.gold.mid, 4.4)}${L('M0,-14C-18,-20 -20,-42 -6,-50', C.gold.base, 2.4)}${gem(0, -33, 11, C.arcane)}${L('M-4,10H4M-4,16H4M-4,38H4', C.gold.base, 2)}</g>`,
  axe: () =>
    `<g transform="rotate(-24)">${L('M0,50V-44', C.wood.low, 6)}${L('M-1,50V-44', C.wood.base, 3)}${solid('M2,-38C18,-46 34,-40 42,-28C32,-20 32,-6 42,4C30,10 14,6 2,-4Z', C.steel, 18)}${solid('M-2,-34L-20,-21L-2,-10Z', C.steel, -14)}${L('M-4,20H4M-4,26H4M-4,32H4', C.gold.base, 2)}</g>`,
  ring: () =>
    `<path d="M0,-8A27,27 0 1 1 -0.1,-8Z" fill="none" stroke="${C.gold.low}" stroke-width="11"/><path d="M0,-8A27,27 0 1 1 -0.1,-8Z" fill="none" stroke="${C.gold.base}" stroke-width="8"/><path d="M-18,0A27,27 0 0 0 -12,42" fill="none" stroke="${C.gold.hi}" stroke-width="3"/><path d="M18,0A27,27 0 0 1 12,42" fill="none" stroke="${C.gold.mid}" stroke-width="4"/>` +
    P('M-15,-10L-11,-2H11L15,-10Z', C.gold.mid) +
    P('M0,-44L17,-28L0,-6L-17,-28Z', C.blood.base, `stroke="${C.gold.base}" stroke-width="2"`) +
    P('M0,-44L0,-6L-17,-28Z', C.rose.hi) +
    P('M-8,-28H8L0,-6Z', C.blood.mid),
  pendant: () =>
    L('M-30,-46C-28,-14 -12,0 0,4C12,0 28,-14 30,-46', C.gold.mid, 2.6, 'stroke-dasharray="1 4.600"') +
    L('M-30,-46C-28,-14 -12,0 0,4C12,0 28,-14 30,-46', C.gold.base, 1) +
    glow(0, 24, 24, C.ice.base) +
    P('M0,4L14,18L8,42L0,48L-8,42L-14,18Z', C.ice.mid, `stroke="${C.gold.base}" stroke-width="2"`) +
    P('M0,4L-14,18L-8,42L0,48Z', C.ice.base) +
    P('M0,4L-14,18L0,20Z', C.ice.hi) +
    L('M-14,18H14M0,4V48', C.ice.low, 1),
  lantern: () =>
    glow(0, 6, 44, '#ffcf70') +
    L('M-10,-34C-10,-50 10,-50 10,-34', C.iron.rim, 3) +
    solid('M-22,-24L0,-38L22,-24Z', C.iron) +
    P('M-18,-22H18L16,30H-16Z', '#ffcf70') +
    P('M0,26C-9,18 -7,6 0,-8C8,6 9,18 0,26Z', '#fff0c0') +
    L('M-18,-22L-16,30M18,-22L16,30M0,-22V30M-17,4H17', C.iron.low, 3) +
    solid('M-22,30H22L18,40H-18Z', C.iron),
  key: () =>
    `<g transform="rotate(38) scale(.98)">${solid('M0,-48C14,-48 22,-38 22,-28C22,-18 15,-11 6,-8L6,24L22,24V31H15V38H22V45H6V48H-6V-8C-15,-11 -22,-18 -22,-28C-22,-38 -14,-48 0,-48ZM0,-38C-6,-38 -11,-34 -11,-28C-11,-22 -6,-18 0,-18C6,-18 11,-22 11,-28C11,-34 6,-38 0,-38Z', C.gold).replaceAll('<path', '<path fill-rule="evenodd" clip-rule="evenodd"')}</g>`,
  vial: () =>
    glow(0, 10, 44, C.ember.base) +
    solid('M-9,-30H9V-12C26,-4 34,10 30,26C26,40 14,46 0,46C-14,46 -26,40 -30,26C-34,10 -26,-4 -9,-12Z', C.ice) +
    P('M-29,14C-14,8 10,20 30,12C34,30 20,44 0,44C-20,44 -33,30 -29,14Z', C.ember.base) +
    P('M4,16C14,18 22,16 30,12C34,30 20,44 4,44Z', C.ember.mid) +
    [
      [-10, 26, 3],
      [4, 34, 2.4],
      [-2, 20, 2],
      [12, 26, 2.6],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffd68a"/>`)
      .join('') +
    P('M-11,-44H11V-30H-11Z', C.wood.base) +
    P('M2,-44H11V-30H2Z', C.wood.mid) +
    L('M-20,2C-24,10 -25,18 -23,26', '#ffffff', 3, 'opacity=".6"'),
  book: () =>
    solid('M-36,-38L28,-44C34,-44 36,-40 36,-36V30C36,36 34,38 28,38L-30,44C-36,44 -38,40 -38,36V-30C-38,-34 -38,-36 -36,-38Z', C.cloth) +
    P('M-32,40L34,34V40L-30,46Z', C.page.base) +
    L('M-28,-38L-26,42', C.gold.base, 2.4) +
    L('M-18,-32L28,-36V28L-18,33Z', C.gold.mid, 1.4) +
    `<g transform="translate(5 -2) scale(.3)">${emblemPath('eye', C.gold.hi)}</g>` +
    P('M30,-8L40,-9V4L30,5Z', C.gold.base),
  boots: () =>
    pair('M10,-42H28L27,8C36,16 44,20 44,32C44,38 40,40 34,40H8Z', C.wood) +
    L('M10,-34H28M-10,-34H-28', C.gold.base, 2.4) +
    L('M8,40H44M-8,40H-44', C.wood.low, 3.4) +
    L('M14,-14L24,-10M14,-4L24,0M-14,-14L-24,-10M-14,-4L-24,0', C.wood.hi, 1.6),
  /* world items of the forge */
  chalice: () =>
    solid('M-32,-42L32,-42C32,-14 22,0 8,6L6,26C18,28 24,34 26,44L-26,44C-24,34 -18,28 -6,26L-8,6C-22,0 -32,-14 -32,-42Z', C.gold) +
    P('M-32,-42C-20,-36 20,-36 32,-42C20,-48 -20,-48 -32,-42Z', C.blood.low, `stroke="${C.gold.hi}" stroke-width="1.6"`) +
    gem(0, -18, 7, C.blood) +
    gem(-16, -20, 4, C.night) +
    gem(16, -20, 4, C.night) +
    L('M-7,16H7', C.gold.low, 2),
  banner: () =>
    L('M0,50V-50', C.bone.low, 5) +
    L('M-1,50V-50', C.bone.base, 3) +
    solid('M-30,-38H30V26L15,16L0,32L-15,16L-30,26Z', C.night) +
    L('M-36,-38H36', C.bone.base, 5) +
    [-36, 36].map((x) => `<circle cx="${x}" cy="-38" r="5" fill="${C.bone.hi}"/>`).join('') +
    `<g transform="translate(0 -8) scale(.4)">${emblemPath('skull', C.bone.base)}</g>` +
    P('M-7,-50L0,-60L7,-50Z', C.bone.hi),
  scales: () =>
    L('M0,-42V40', C.gold.low, 5) +
    L('M-1,-42V40', C.gold.base, 3) +
    L('M-36,-30C-12,-40 12,-24 36,-34', C.gold.base, 4) +
    L('M-36,-30L-46,8M-36,-30L-26,8M36,-34L26,4M36,-34L46,4', C.gold.mid, 1.2) +
    solid('M-48,8H-24C-26,20 -46,20 -48,8Z', C.gold, -38) +
    solid('M24,4H48C46,16 26,16 24,4Z', C.gold, 34) +
    solid('M-20,40H20L26,48H-26Z', C.gold) +
    P('M-42,6L-36,-2L-30,6Z', C.bone.base) +
    P('M30,2L36,-8L42,2Z', C.night.hi),
  heart: () =>
    glow(0, 0, 50, C.ember.base) +
    solid('M0,44C-34,20 -42,-2 -34,-20C-26,-36 -8,-34 0,-18C8,-34 26,-36 34,-20C42,-2 34,20 0,44Z', C.iron) +
    L('M-6,-14L2,-2L-8,8L2,18L-4,34M2,-2L18,-8L26,2M-8,8L-24,2L-30,-8M2,18L16,20', C.ember.base, 4) +
    L('M-6,-14L2,-2L-8,8L2,18L-4,34M2,-2L18,-8L26,2M-8,8L-24,2L-30,-8M2,18L16,20', '#ffd68a', 1.6) +
    P('M-8,-20L-14,-44L-4,-34L2,-48L8,-20Z', C.iron.mid),
  throne: () =>
    solid('M-24,44V-24L-30,-30L-24,-46L-12,-32L0,-52L12,-32L24,-46L30,-30L24,-24V44H14V26H-14V44Z', C.iron) +
    P('M-16,-22C-10,-30 10,-30 16,-22V6H-16Z', C.cloth.base) +
    P('M2,-27C8,-28 13,-26 16,-22V6H2Z', C.cloth.mid) +
    solid('M-34,4H34V14H-34Z', C.gold) +
    L('M-32,14V44M32,14V44', C.iron.base, 6) +
    `<g transform="translate(0 -10) scale(.2)">${emblemPath('crown', C.gold.hi)}</g>`,
  /* gifts */
  rose: () =>
    L('M2,8C6,24 -2,34 4,50', C.leaf.low, 4) +
    L('M1,8C5,24 -3,34 3,50', C.leaf.base, 2) +
    P('M4,30C16,18 28,20 34,26C26,36 12,38 4,34Z', C.leaf.mid) +
    P('M0,40C-12,30 -22,32 -28,36C-20,44 -8,46 0,44Z', C.leaf.base) +
    solid('M0,12C-22,12 -34,-4 -30,-22C-26,-42 -8,-48 4,-46C24,-46 34,-30 30,-14C28,2 18,12 0,12Z', C.rose) +
    P('M-20,-26C-12,-38 10,-40 18,-28C10,-34 -8,-34 -12,-20C-6,-8 10,-8 14,-20C16,-4 -6,4 -18,-8C-24,-14 -24,-20 -20,-26Z', C.blood.mid) +
    L('M-8,-18C-4,-26 6,-26 8,-18C4,-12 -4,-12 -4,-18', C.rose.hi, 2) +
    L('M-26,-12C-22,2 -10,10 2,10', C.rose.hi, 1.6),
  dress: () =>
    solid(
      'M-14,-46L-8,-36C-4,-32 4,-32 8,-36L14,-46L22,-42C20,-28 14,-20 14,-10C22,10 34,30 38,44C14,52 -14,52 -38,44C-34,30 -22,10 -14,-10C-14,-20 -20,-28 -22,-42Z',
      C.silk,
    ) +
    L('M-14,-10C-4,-6 4,-6 14,-10', C.gold.base, 3) +
    L('M-6,-4C-10,14 -18,32 -20,47M4,-4C6,14 8,32 8,49M10,-4C18,14 24,30 26,47', C.silk.low, 1.6) +
    L('M-38,44C-14,52 14,52 38,44', C.gold.base, 2),
  necklace: () =>
    L('M-34,-36C-34,6 -14,26 0,30C14,26 34,6 34,-36', C.gold.low, 7) +
    L('M-34,-36C-34,6 -14,26 0,30C14,26 34,6 34,-36', C.gold.base, 5, 'stroke-dasharray=".1 8"') +
    L('M-34,-36C-34,6 -14,26 0,30', C.gold.hi, 2.4, 'stroke-dasharray=".1 8"') +
    gem(0, 36, 13, C.blood) +
    gem(-18, 18, 7, C.leaf) +
    gem(18, 18, 7, C.leaf) +
    gem(-29, -4, 5, C.blood) +
    gem(29, -4, 5, C.blood),
  orb: () =>
    glow(0, -8, 46, C.arcane.base) +
    solid('M0,-40C20,-40 32,-26 32,-8C32,12 18,24 0,24C-18,24 -32,12 -32,-8C-32,-26 -20,-40 0,-40Z', C.arcane) +
    `<g transform="translate(-2 -8) scale(.32)" opacity=".9">${emblemPath('star', '#efe0ff')}</g>` +
    `<ellipse cx="-14" cy="-22" rx="6" ry="10" transform="rotate(40 -14 -22)" fill="#fff" opacity=".6"/>` +
    solid('M-26,22C-12,32 12,32 26,22L20,34L28,46H-28L-20,34Z', C.gold),
  parcel: () =>
    solid('M-36,-18H36V42H-36Z', C.page) +
    solid('M-40,-26H40V-12H-40Z', C.page) +
    P('M-7,-26H7V42H-7Z', C.cloth.base) +
    P('M1,-26H7V42H1Z', C.cloth.mid) +
    P('M-40,12H40V20H-40Z', C.cloth.base, 'opacity=".9"') +
    P('M0,-26C-20,-24 -32,-36 -22,-44C-12,-48 -4,-38 0,-26C4,-38 12,-48 22,-44C32,-36 20,-24 0,-26Z', C.cloth.base, `stroke="${INK}" stroke-width="1.2"`) +
    L('M-18,-38C-12,-36 -6,-32 -2,-28', C.rose.hi, 1.6) +
    `<circle cx="18" cy="32" r="7" fill="${C.blood.base}"/><circle cx="18" cy="32" r="4" fill="none" stroke="${C.blood.low}" stroke-width="1.4"/>`,
  letter: () =>
    solid('M-44,-26L40,-32L44,26L-40,34Z', C.page) +
    P('M-44,-26L2,8L40,-32Z', C.page.hi, `stroke="${C.page.mid}" stroke-width="1.4"`) +
    L('M-40,34L-6,2M44,26L8,3', C.page.mid, 1.4) +
    sealShape({ emblem: 'crown', wax: '#9c2f3c', k: 0.36, y: 6 }),
};

export type RelicId = keyof typeof OBJECTS;
export const RELIC_IDS = Object.keys(OBJECTS) as RelicId[];

/** The object as a group, to be set into a larger drawing; an unknown one draws nothing. */
export const relicShape = (id: string): string => (Object.hasOwn(OBJECTS, id) ? OBJECTS[id as RelicId]() : '');
export const relicPicture = (id: string): Picture => picture('relic', '-56 -62 112 120', relicShape(id));
