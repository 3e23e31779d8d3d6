/** Seeded heraldry: an emblem is one path; a shield has field, division and charge in contrasting tinctures. */
import { uid } from './core/pen';
import { type Picture, picture } from './core/picture';
import { hex, mix, rng } from './core/seed';

/** Twelve charges, drawn in a 100 by 100 box around (0, 0). */
export const EMBLEMS = {
  crown:
    'M-40,26L-46,-20L-24,4L-14,-26L0,0L14,-26L24,4L46,-20L40,26ZM-40,32L40,32L38,42L-38,42ZM-46,-30L-41,-25L-46,-20L-51,-25ZM46,-30L51,-25L46,-20L41,-25ZM-14,-38L-8,-32L-14,-26L-20,-32ZM14,-38L20,-32L14,-26L8,-32Z',
  skull:
    'M0,-44C28,-44 40,-26 38,-4C37,6 32,10 30,16C36,20 30,26 22,26L20,42L10,42L9,34L4,34L3,44L-3,44L-4,34L-9,34L-10,42L-20,42L-22,26C-30,26 -36,20 -30,16C-32,10 -37,6 -38,-4C-40,-26 -28,-44 0,-44ZM-26,-4C-26,10 -8,10 -6,0C-8,-12 -24,-14 -26,-4ZM26,-4C26,10 8,10 6,0C8,-12 24,-14 26,-4ZM0,8L-6,22L0,19L6,22Z',
  star: 'M0,-48L7,-14L34,-34L14,-7L48,0L14,7L34,34L7,14L0,48L-7,14L-34,34L-14,7L-48,0L-14,-7L-34,-34L-7,-14Z',
  eye: 'M-48,0C-28,-30 28,-30 48,0C28,30 -28,30 -48,0ZM0,-19C-11,-19 -19,-11 -19,0C-19,11 -11,19 0,19C11,19 19,11 19,0C19,-11 11,-19 0,-19ZM0,-10C6,-10 6,10 0,10C-6,10 -6,-10 0,-10ZM-3,-46L3,-46L2,-32L-2,-32ZM-3,46L3,46L2,32L-2,32ZM-30,-38L-25,-41L-19,-28L-22,-27ZM30,-38L25,-41L19,-28L22,-27Z',
  tower:
    'M-28,44L-24,-10L-32,-16L-32,-40L-20,-40L-20,-30L-7,-30L-7,-40L7,-40L7,-30L20,-30L20,-40L32,-40L32,-16L24,-10L28,44L9,44L9,24C9,12 -9,12 -9,24L-9,44ZM-4,-8L4,-8L4,6L-4,6Z',
  raven:
    'M-46,-20C-34,-32 -22,-34 -14,-24C4,-22 18,-8 24,10L48,30L28,26L34,42L20,26C10,30 2,28 -2,26L-2,38L8,44L-14,44L-8,38L-9,24C-24,18 -30,4 -28,-12L-34,-16ZM-22,-23C-25,-23 -25,-19 -22,-19C-19,-19 -19,-23 -22,-23Z',
  key: 'M0,-46C14,-46 22,-36 22,-26C22,-16 15,-9 6,-6L6,20L20,20L20,28L14,28L14,36L6,36L6,46L-6,46L-6,-6C-15,-9 -22,-16 -22,-26C-22,-36 -14,-46 0,-46ZM0,-36C-6,-36 -11,-32 -11,-26C-11,-20 -6,-16 0,-16C6,-16 11,-20 11,-26C11,-32 6,-36 0,-36Z',
  flame:
    'M4,-48C8,-26 34,-14 32,14C30,34 16,46 0,46C-18,46 -32,34 -32,14C-32,0 -24,-10 -20,-22C-14,-14 -12,-8 -12,-2C-2,-14 4,-28 4,-48ZM2,4C-4,14 -14,18 -12,28C-10,36 -4,38 0,38C8,38 13,32 12,24C11,16 4,12 2,4Z',
  moth: 'M0,-24L-8,-44L-3,-28L-6,-20C-20,-42 -44,-40 -48,-24C-50,-8 -34,4 -20,6C-38,12 -38,34 -22,36C-12,36 -6,24 -4,14L0,42L4,14C6,24 12,36 22,36C38,34 38,12 20,6C34,4 50,-8 48,-24C44,-40 20,-42 6,-20L3,-28L8,-44ZM-28,-22C-22,-26 -18,-20 -20,-14C-26,-12 -30,-16 -28,-22ZM28,-22C22,-26 18,-20 20,-14C26,-12 30,-16 28,-22Z',
  chalice:
    'M-34,-44L34,-44C34,-14 22,0 8,6L6,24C18,28 24,34 26,44L-26,44C-24,34 -18,28 -6,24L-8,6C-22,0 -34,-14 -34,-44ZM-24,-34C-22,-18 -14,-8 0,-4C14,-8 22,-18 24,-34Z',
  serpent:
    'M8,-46C26,-46 34,-32 24,-22L36,-18L22,-14C10,-12 2,-20 -8,-14C-20,-6 -6,4 8,4C34,6 36,40 2,44C-26,46 -42,30 -36,14L-28,20C-28,32 -8,36 2,32C16,28 10,16 -4,16C-30,16 -36,-14 -14,-24C-4,-30 4,-26 8,-30ZM16,-38C12,-38 12,-32 16,-32C20,-32 20,-38 16,-38Z',
  thorn:
    'M0,-48C10,-38 10,-30 6,-22L30,-34L12,-12C24,-12 34,-4 40,10C28,8 18,6 8,-4L10,18L24,26L10,28L6,46L-6,46L-10,28L-24,26L-10,18L-8,-4C-18,6 -28,8 -40,10C-34,-4 -24,-12 -12,-12L-30,-34L-6,-22C-10,-30 -10,-38 0,-48Z',
} as const;

export type EmblemId = keyof typeof EMBLEMS;
export const EMBLEM_IDS = Object.keys(EMBLEMS) as EmblemId[];

/** An emblem as a path; an unknown one draws nothing. */
export const emblemPath = (id: string, fill: string, more = ''): string =>
  Object.hasOwn(EMBLEMS, id) ? `<path d="${EMBLEMS[id as EmblemId]}" fill="${fill}" fill-rule="evenodd" ${more}/>` : '';

export const emblemPicture = (id: string): Picture => picture('emblem', '-54 -54 108 108', emblemPath(id, 'currentColor'));

const SHIELD = 'M-46,-54L46,-54L46,-4C46,30 22,50 0,62C-22,50 -46,30 -46,-4Z';
const FIELDS = ['#5a1f2b', '#23304f', '#1f4230', '#3b2149', '#2a252c', '#6b3a1d'],
  METALS = ['#d4af5a', '#cfcbd6', '#e6dcc4'];
const DIVISIONS = {
  plain: '',
  pale: 'M0,-60L60,-60L60,70L0,70Z',
  fess: 'M-60,0L60,0L60,70L-60,70Z',
  bend: 'M-60,-60L60,60L-60,80Z',
  quarter: 'M0,-60L60,-60L60,0L-60,0L-60,70L0,70Z',
  chevron: 'M-60,40L0,-14L60,40L60,70L-60,70Z',
  gyron: 'M0,0L-60,-60L0,-60ZM0,0L60,-60L60,0ZM0,0L60,70L0,70ZM0,0L-60,70L-60,0Z',
  pile: 'M-40,-60L40,-60L0,40Z',
};

export type Division = keyof typeof DIVISIONS;

export interface ShieldInput {
  seed: string;
  primary?: string;
  secondary?: string;
  emblem?: string;
  division?: Division;
}

export function shieldPicture(o: ShieldInput): Picture {
  const R = rng(`shield|${o.seed}`);
  const field = hex(o.primary, R.pick(FIELDS));
  const metal = hex(o.secondary, R.pick(METALS));
  const emblem = o.emblem || R.pick(EMBLEM_IDS);
  const division = o.division || R.pick(Object.keys(DIVISIONS) as Division[]);
  const id = uid('sh');
  const other = mix(field, '#0d0a14', 0.45);
  const hatch: string[] = [];
  for (let i = -120; i < 120; i += 6) hatch.push(`M${i},-60L${i + 60},70`);
  const inside =
    `<path d="${SHIELD}" fill="${field}"/><path d="${DIVISIONS[division] ?? ''}" fill="${other}"/>` +
    `<path d="${hatch.join('')}" stroke="${mix(field, '#ffffff', 0.16)}" stroke-width=".7" opacity=".55"/>` +
    '<path d="M14,-60L60,-60L60,70L14,70Z" fill="#0d0a14" opacity=".22"/>';
  return picture(
    'shield',
    '-52 -60 104 126',
    `<clipPath id="${id}"><path d="${SHIELD}"/></clipPath><g clip-path="url(#${id})">${inside}</g>` +
      `<g transform="translate(1.4 -.6) scale(.72)">${emblemPath(emblem, '#0d0a14', 'opacity=".6"')}</g>` +
      `<g transform="translate(0 -2) scale(.72)">${emblemPath(emblem, metal)}</g>` +
      `<path d="${SHIELD}" fill="none" stroke="${metal}" stroke-width="3"/>` +
      `<path d="M-41,-49L41,-49L41,-5C41,26 20,44 0,55C-20,44 -41,26 -41,-5Z" fill="none" stroke="${metal}" stroke-width=".8" opacity=".7"/>`,
  );
}
