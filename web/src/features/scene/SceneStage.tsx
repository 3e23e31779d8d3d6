import type { ReactNode } from 'react';
import type { ScenePlayer, SceneView } from '../../api';
import { ROOM_FOR, Stage, stageAt } from '../../art/Stage';
import { cx } from '../../lib/cx';
import { usePhone } from '../../lib/media';
import { LIGHT, MOOD, PLACE } from '../../ui/reign/places';
import { useBanner } from '../../ui/reign/useBanner';
import { TEXT } from './text.gen';
import { useFaces } from './useFaces';

type Set = Pick<SceneView, 'tone' | 'place' | 'speaker'> & {
  cast: readonly Pick<ScenePlayer, 'slot' | 'person' | 'name' | 'role' | 'gone'>[];
};

interface Props {
  scene: Set;
  children?: ReactNode;
}

/** A scene in its place and its light, with the names of those who stand in it. */
export function SceneStage({ scene: { tone, place, speaker, cast }, children }: Props) {
  const banner = useBanner();
  const face = useFaces();
  const frame = usePhone() ? 'narrow' : 'wide';
  const shown = cast.slice(0, ROOM_FOR);
  const mood = MOOD[tone];
  const at = stageAt(shown.length, frame);
  const here = { place: PLACE[place], light: LIGHT[mood] };
  const names = shown.map(({ name }) => name).join(', ');
  return (
    <Stage
      place={place}
      mood={mood}
      banner={banner}
      people={shown.map(({ person }) => face(person))}
      speaker={shown.findIndex(({ slot }) => slot === speaker)}
      frame={frame}
      label={names ? TEXT.stage({ ...here, names }) : TEXT.stageAlone(here)}
    >
      {children}
      <ul
        className={cx('stage-names', `stage-names--${frame}`, shown.length > 2 && 'stage-names--many')}
        aria-label={TEXT.cast}
      >
        {shown.map(({ slot, name, role, gone }, i) => (
          <li key={slot} className={cx(slot === speaker && 'stage-speaks')} style={{ left: `${at[i]}%` }}>
            <span>
              {name}
              {slot === speaker && <span className="sr">, {TEXT.speaks}</span>}
            </span>
            {gone ? <small>{TEXT.gone}</small> : role && <small>{role}</small>}
          </li>
        ))}
      </ul>
    </Stage>
  );
}
