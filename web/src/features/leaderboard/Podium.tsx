import type { LeaderboardPlace } from '../../api';
import { cx } from '../../lib/cx';
import { formatNumber } from '../../lib/format';
import { usePrefs } from '../../lib/prefs';
import { inputOf } from '../../ui/reign/Face';
import { Portrait } from '../../ui/reign/RulerPortrait';
import { TEXT } from './text.gen';

/** The first three on a podium: the second to the left of the first. Read aloud in their order. */
export function Podium({ first }: { first: readonly LeaderboardPlace[] }) {
  const notation = usePrefs((prefs) => prefs.notation);
  return (
    <ol className="podium" aria-label={TEXT.first}>
      {first.map((place) => (
        <li key={place.rank} className={cx(`podium__${place.rank}`, place.own && 'podium__own')}>
          <span className="podium__n num" aria-hidden="true">
            {place.rank}
          </span>
          <Portrait input={{ ...inputOf(place.look), frame: 'arch' }} waits />
          <b>{place.name}</b>
          <span className="num">{formatNumber(place.value, notation)}</span>
        </li>
      ))}
    </ol>
  );
}
