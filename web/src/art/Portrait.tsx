import { seen } from '../lib/frames';
import { lazyArt } from './core/lazyArt';
import type { PortraitInput } from './portrait/input';

export { PLAYABLE_RACES, type PortraitColours, type PortraitInput, type PortraitRace } from './portrait/input';

/** A face, always the same for the same input. `crop: 'head'` for the small round ones, `'bust'` for tiles. */
export const Portrait = lazyArt(
  () => seen().then(() => import('./portrait/portrait')),
  (art, input: PortraitInput) => art.portraitPicture(input),
  'portrait',
  '-120 0 240 300',
);

/** The small round face of lists and bars. */
export const Face = (input: PortraitInput & { label?: string }) => (
  <span className="face">
    <Portrait {...input} crop="head" />
  </span>
);
