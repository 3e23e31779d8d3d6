/** Small drawn objects: relics, gifts, world items, wax seals, medals, sand-glasses and charts. */
import { lazyArt } from './core/lazyArt';
import type { MedalInput, SealInput } from './seals';

export type { MedalInput, SealInput } from './seals';

/** One of the 26 objects by its id (`art` in the content). For an unknown id the place stays empty. */
export const Relic = lazyArt(
  () => import('./relics'),
  (art, { id }: { id: string }) => art.relicPicture(id),
  'relic',
  '-56 -62 112 120',
);

/** A finished world item in its light. */
export const Plinth = lazyArt(
  () => import('./plinth'),
  (art, { id }: { id: string }) => art.plinthPicture(id),
  'plinth',
  '0 0 720 262',
);

export const WaxSeal = lazyArt(
  () => import('./seals'),
  (art, input: SealInput) => art.sealPicture(input),
  'seal',
  '-54 -54 108 108',
);

/** An achievement. A locked one is only an outline. */
export const Medal = lazyArt(
  () => import('./seals'),
  (art, input: MedalInput) => art.medalPicture(input),
  'medal',
  '-44 -62 88 122',
);

/** done: 0 to 1, in steps of a hundredth, so that a running glass is drawn at most a hundred times. */
export const HourGlass = lazyArt(
  () => import('./figures'),
  (art, { done, colour }: { done: number; colour?: string }) => art.glassPicture(Math.round(Math.max(0, Math.min(1, done)) * 100) / 100, colour),
  'glass',
  '-26 -44 52 88',
);

/** Attributes on seven axes. The same figures belong beside it as text. */
export const Heptagon = lazyArt(
  () => import('./figures'),
  (art, { items, max }: { items: readonly (readonly [string, number])[]; max?: number }) => art.heptagonPicture(items, max),
  'heptagon',
  '-206 -138 412 272',
);

/** The legend's mark for one source of the columns. */
export const Swatch = lazyArt(
  () => import('./figures'),
  (art, { source, at }: { source: string; at: number }) => art.swatchPicture(source, at),
  'swatch',
  '0 0 16 16',
);

/** Stacked columns, each source with a hatch of its own. `sources` are tokens such as 'gold' or 'moon'. */
export const Columns = lazyArt(
  () => import('./figures'),
  (art, { days, sources }: { days: readonly { label: string; values: readonly number[] }[]; sources: readonly string[] }) => art.columnsPicture(days, sources),
  'columns',
  '0 -4 300 142',
);
