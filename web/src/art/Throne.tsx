import { lazyArt } from './core/lazyArt';
import type { ThroneInput } from './hall/throne';
import './hall/hall.css';

/** The throne in its hall, in one of four moods; it stands in an element of class `hall` with the mood as data. */
export const Throne = lazyArt(
  () => import('./hall/throne'),
  (art, input: ThroneInput) => art.thronePicture(input),
  'hall__art',
  '334 112 400 230',
);
