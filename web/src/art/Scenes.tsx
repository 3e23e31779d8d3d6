/** Larger drawings: the gate, the night watch, the curtains; visions, the crucible, the head-pieces of events. */
import type { Banner } from './core/banner';
import { lazyArt } from './core/lazyArt';
import type { EventKind } from './spire';

export type { EventKind } from './spire';

const night = () => import('./nocturne');
const spire = () => import('./spire');

/** The gate of the keep, behind the sign-in. */
export const Gate = lazyArt(night, (art, banner: Banner) => art.gatePicture(banner), 'gate__art', '0 0 1000 960');
/** Five moons over the sleeping keep: the strip above the offline report. */
export const NightScene = lazyArt(night, (art, _: object) => art.nightPicture(), 'absence__art', '0 0 1200 206');
/** Drawn curtains, over a scene that is not shown. */
export const Curtain = lazyArt(night, (art, banner: Banner) => art.curtainsPicture(banner), 'vignette', '0 0 620 204');

export const Vision = lazyArt(
  spire,
  (art, { seed, failed }: { seed: string; failed?: boolean }) => art.visionPicture(seed, failed ?? false),
  'vision',
  '0 0 900 280',
);

/** share: 0 to 1 of the melt; relic: the world item that is being made. */
export const Crucible = lazyArt(
  spire,
  (art, { share, relic }: { share: number; relic?: string }) => art.cruciblePicture(share, relic ? art.relicShape(relic) : ''),
  'crucible',
  '-176 -56 352 384',
);

/** The head-piece of an event: ill news, good news, neither, or a letter. */
export const EventHead = lazyArt(
  spire,
  (art, { kind, banner }: { kind: EventKind; banner: Banner }) => art.vignettePicture(kind, banner),
  'vignette',
  '0 0 720 204',
);

/** A chance as ten candles; state it in words beside them, too. */
export const Candles = lazyArt(spire, (art, { chance }: { chance: number }) => art.candlesPicture(chance), 'candles', '0 0 182 46');
