/**
 * Relics on a bust: one accent a slot. A relic of the legs hangs from the collar by its straps, because a bust ends
 * above the legs. In the small round face all of them are moved nearer to it.
 */
import { clipped, mirror, round } from '../core/pen';
import { headgear } from './headgear';
import { GOLD, STEEL, type Tones, tones } from './palette';
import { both, bothLines, line, lit, path } from './pen';

const BLOOD = tones('#b3202e'),
  LEATHER = tones('#7a4a2c'),
  BONE = tones('#e0d5bb'),
  ICE = tones('#8fc2e8'),
  EMBER = tones('#ff9a3c'),
  FLAME = tones('#ffd070');

interface Accent {
  /** The offset in the small round face. */
  near: readonly [number, number];
  /** Replaces the crown or hood on the head. */
  crowns?: true;
  /** Behind the body, before the collar. */
  back?: string;
  front?: string;
}

const gem = (x: number, y: number, r: number, t: Tones) =>
  path(`M${x},${y - r}L${x + r * 0.8},${y}L${x},${y + r}L${x - r * 0.8},${y}Z`, t.base, `stroke="${GOLD.base}" stroke-width="1.6"`) +
  path(`M${x},${y - r}L${x},${y + r}L${x - r * 0.8},${y}Z`, t.hi);
const strap = (d: string) => line(d, LEATHER.low, 3.4) + line(d, LEATHER.base, 1.6);
/** From the ear: a hook with a pendant from y = 152 down. */
const drop = (inner: string) => line('M-46,140C-53,141 -54,148 -50,152', GOLD.base, 2) + inner;
/** On the collar's edge: a gold ring around a pinned relic. */
const clasp = (inner: string) => path(round(-42, 194, 15), GOLD.mid) + path(round(-43, 193, 13), GOLD.base) + path(round(-42, 194, 11), '#241a2e') + inner;

function helm(): string {
  const dome = 'M-51,108C-57,60 -34,33 0,33C34,33 57,60 51,108L40,99C22,92 -22,92 -40,99Z',
    cheek = 'M39,98L51,106L49,152L37,140Z',
    nose = 'M-5,90L5,90L4,122L0,128L-4,122Z',
    plume = 'M0,35C4,2 52,-2 72,40C54,24 30,26 6,44Z';
  return (
    lit(plume, BLOOD.base, BLOOD.hi) +
    line('M8,34C28,14 48,18 62,30', BLOOD.low, 1.6) +
    lit(dome, STEEL.base, STEEL.hi) +
    clipped(dome, path('M4,20L70,20L70,120L10,120Z', STEEL.mid) + path('M-30,50C-24,42 -16,38 -8,37L-10,60C-18,62 -26,68 -32,80Z', STEEL.hi, 'opacity=".7"')) +
    lit(mirror(cheek), STEEL.base, STEEL.hi, -0.6, -0.8) +
    lit(cheek, STEEL.mid, STEEL.hi) +
    line('M-40,99C-22,92 22,92 40,99', GOLD.base, 3) +
    lit(nose, STEEL.base, STEEL.hi, 0.8, -0.8) +
    line('M0,36L0,92', GOLD.base, 3)
  );
}

function gorget(): string {
  const half = 'M0,222C16,218 30,202 38,184C46,176 58,170 70,168C68,190 72,214 82,238C50,250 22,256 0,257Z';
  return (
    lit(mirror(half), STEEL.base, STEEL.hi, -0.8, -1.4) +
    lit(half, STEEL.mid, STEEL.hi) +
    bothLines('M0,222C16,218 30,202 38,184C46,176 58,170 70,168', GOLD.base, 2.8) +
    both(round(56, 190, 2.4) + round(60, 208, 2.4) + round(66, 226, 2.4), GOLD.hi) +
    path('M0,230L3,237L10,237L5,242L7,250L0,245L-7,250L-5,242L-10,237L-3,237Z', GOLD.hi)
  );
}

function ermine(): string {
  const outer = 'M0,268C38,266 74,232 80,164C74,158 66,160 60,170C56,208 34,236 0,240Z',
    tails = [
      [64, 180],
      [60, 200],
      [52, 218],
      [39, 234],
      [22, 246],
    ].map(([x = 0, y = 0]) => `M${x - 2.6},${y}L${x + 2.6},${y}L${x + 1},${y + 10}Z`);
  return (
    lit(mirror(outer), BONE.base, '#ffffff', -0.8, -1.2) +
    lit(outer, '#a99f8e', BONE.hi) +
    both(tails.join(''), '#241a2e') +
    bothLines('M0,268C38,266 74,232 80,164', BLOOD.base, 3.6) +
    gem(0, 254, 9, EMBER)
  );
}

const boot = (x: number, y: number) =>
  `M${x - 8},${y}L${x + 8},${y}L${x + 7},${y + 24}C${x + 12},${y + 26} ${x + 17},${y + 29} ${x + 17},${y + 34}L${x - 9},${y + 34}Z`;
const greave = (x: number, y: number) =>
  `M${x - 9},${y + 4}C${x - 4},${y - 3} ${x + 4},${y - 3} ${x + 9},${y + 4}C${x + 11},${y + 18} ${x + 8},${y + 30} ${x + 5},${y + 38}L${x - 5},${y + 38}C${x - 8},${y + 30} ${x - 11},${y + 18} ${x - 9},${y + 4}Z`;

// The offset of each slot in the small round face.
const HEAD = [0, 6] as const,
  CHEST = [0, -44] as const,
  LEGS = [-6, -36] as const,
  WEAPON = [14, 0] as const,
  EAR = [5, -12] as const,
  CLASP = [78, -36] as const;

const OF: Readonly<Record<string, () => Accent>> = {
  crown: () => ({ near: HEAD, crowns: true, front: headgear('crown', BLOOD.base) + gem(0, 66, 9, BLOOD) + gem(-26, 68, 6, BLOOD) + gem(26, 68, 6, BLOOD) }),
  helm: () => ({ near: HEAD, crowns: true, front: helm() }),
  cuirass: () => ({ near: CHEST, front: gorget() }),
  mantle: () => ({ near: CHEST, front: ermine() }),
  greaves: () => ({
    near: LEGS,
    front:
      strap('M40,190C50,156 62,150 70,164M44,196C50,168 54,166 56,172') +
      lit(greave(70, 162), STEEL.mid, STEEL.hi) +
      lit(greave(54, 168), STEEL.base, STEEL.hi) +
      line('M46,180C52,175 57,175 62,180M62,174C68,169 73,169 78,174', GOLD.base, 2.4),
  }),
  boots: () => ({
    near: LEGS,
    front:
      strap('M40,188C48,150 62,146 68,162M42,196C46,164 52,164 54,172') +
      lit(boot(68, 160), LEATHER.mid, LEATHER.rim) +
      lit(boot(53, 170), LEATHER.base, LEATHER.hi) +
      line('M45,178H61M60,168H76', GOLD.base, 2.2),
  }),
  sword: () => ({
    near: WEAPON,
    back:
      line('M-62,118L-30,210', STEEL.low, 11) +
      line('M-62,118L-30,210', STEEL.base, 7) +
      line('M-70,92L-63,112', LEATHER.low, 8) +
      line('M-70,92L-63,112', LEATHER.base, 5) +
      lit(round(-72, 86, 7), GOLD.base, GOLD.hi) +
      line('M-80,124L-46,112', GOLD.low, 9) +
      line('M-80,124L-46,112', GOLD.base, 6) +
      path(round(-72, 86, 3), BLOOD.base),
  }),
  staff: () => ({
    near: WEAPON,
    back:
      line('M-66,108L-42,240', LEATHER.low, 8) +
      line('M-66,108L-42,240', LEATHER.base, 4.6) +
      line('M-65,112C-84,104 -86,78 -72,70M-65,112C-48,102 -52,76 -64,70', GOLD.mid, 5) +
      line('M-65,112C-84,104 -86,78 -72,70', GOLD.base, 2.6) +
      path(round(-68, 88, 16), '#9a6fe0', 'opacity=".4"') +
      path('M-68,72L-58,88L-68,104L-78,88Z', '#9a6fe0') +
      path('M-68,72L-68,104L-78,88Z', '#dcc4ff'),
  }),
  vial: () => ({
    near: EAR,
    front: drop(
      path('M-54,152H-46V160L-40,172A11,11 0 1 1 -60,172L-54,160Z', ICE.hi, 'opacity=".55"') +
        path(round(-50, 176, 9), EMBER.base) +
        path(round(-53, 173, 3.4), FLAME.hi) +
        line('M-55,152H-45', GOLD.base, 3.6),
    ),
  }),
  ring: () => ({
    near: EAR,
    front: drop(
      path(round(-50, 168, 13) + round(-50, 168, 8.5), GOLD.base, `fill-rule="evenodd" stroke="${GOLD.low}" stroke-width="1"`) + gem(-50, 183, 7, BLOOD),
    ),
  }),
  lantern: () => ({
    near: EAR,
    front: drop(
      path(round(-50, 170, 19), FLAME.base, 'opacity=".3"') +
        path('M-58,162H-42L-44,182H-56Z', FLAME.base) +
        path('M-50,180C-55,176 -53,170 -50,165C-47,170 -45,176 -50,180Z', '#fff6d8') +
        lit('M-60,162L-50,153L-40,162Z', STEEL.mid, STEEL.hi, 0.8, -0.6) +
        line('M-58,182H-42M-50,162V182', STEEL.mid, 2.4),
    ),
  }),
  key: () => ({
    near: CLASP,
    front: clasp(
      path(round(-42, 189, 5.6) + round(-42, 189, 2.6), GOLD.hi, 'fill-rule="evenodd"') + line('M-42,194V203M-42,199H-37M-42,203H-38', GOLD.hi, 2.6),
    ),
  }),
  book: () => ({
    near: CLASP,
    front: clasp(
      lit('M-49,187H-35V202H-49Z', BLOOD.base, BLOOD.hi, 0.6, -0.6) + path('M-47,200H-35V202H-47Z', BONE.base) + line('M-46,187V200M-43,192H-38', GOLD.hi, 1.6),
    ),
  }),
  pendant: () => ({
    near: CLASP,
    front:
      clasp(path('M-42,184C-36,192 -34,196 -36,200A6.6,6.6 0 0 1 -48,200C-50,196 -48,192 -42,184Z', ICE.base) + path(round(-45, 197, 2.4), '#ffffff')) +
      line('M-30,200C-20,214 -8,221 0,222C10,221 22,214 32,198', GOLD.base, 2, 'stroke-dasharray="1 4"'),
  }),
};

/** The drawing of a list of relics, behind the body and before it. An unknown relic draws nothing. */
export function accents(worn: readonly string[] = [], small = false) {
  const all = worn.flatMap((art) => (Object.hasOwn(OF, art) ? [OF[art]?.() as Accent] : []));
  const layer = (which: 'back' | 'front') =>
    all.map(({ [which]: drawn, near: [x, y] }) => (small && drawn ? `<g transform="translate(${x} ${y})">${drawn}</g>` : (drawn ?? ''))).join('');
  return { crowned: all.some(({ crowns }) => crowns), back: layer('back'), front: layer('front') };
}

/** The names of all drawings, as a relic's record gives them. */
export const WORN_ARTS = Object.keys(OF);
