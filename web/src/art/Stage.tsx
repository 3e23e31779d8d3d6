import type { ReactNode } from 'react';
import { seen } from '../lib/frames';
import './hall/hall.css';
import type { Banner } from './core/banner';
import { lazyPieces } from './core/lazyPieces';
import type { PortraitInput } from './portrait/input';
import type { FrameId } from './stage/at';
import type { PlaceId, StageInput } from './stage/stage';
import './stage/stage.css';

export { type FrameId, ROOM_FOR, stageAt } from './stage/at';
export type { PlaceId } from './stage/stage';

const Layers = lazyPieces(
  () => seen().then(() => import('./stage/stage')),
  (art, input: StageInput) => art.stagePieces(input),
);

/** The light of a place. */
export type StageMood = StageInput['mood'];

interface Props {
  place: PlaceId;
  mood: StageMood;
  banner: Banner;
  people: readonly PortraitInput[];
  /** The index of whoever speaks; -1 for a narrator. */
  speaker: number;
  frame: FrameId;
  /** The name for screen readers. */
  label: string;
  /** Parts over the drawing, such as names at `stageAt`. */
  children?: ReactNode;
}

/** One of the fourteen places of a scene, with up to four people in it. */
export const Stage = ({ label, children, ...input }: Props) => (
  <div className="hall stage-view" data-mood={input.mood}>
    <div role="img" aria-label={label}>
      <Layers {...input} />
    </div>
    {children}
  </div>
);
