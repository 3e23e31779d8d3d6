import type { LeaderboardPage, LeaderboardPlace } from '../../api';
import { Emblem } from '../../art/Heraldry';
import { cx } from '../../lib/cx';
import { formatNumber } from '../../lib/format';
import { useGradually } from '../../lib/gradually';
import { usePrefs } from '../../lib/prefs';
import { Badge } from '../../ui/Badge';
import { QueryState } from '../../ui/QueryState';
import { Face } from '../../ui/reign/Face';
import { EmptyState } from '../../ui/States';
import { Podium } from './Podium';
import { TEXT } from './text.gen';
import { useBoard } from './useBoard';

/** One board: the first three, the first hundred, and the player's own line if it is not among them. */
export function Board({ by, label }: { by: string; label: string }) {
  const query = useBoard(by);
  const { data } = query;
  const state = <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  if (!data) return state;
  const places = data.places ?? [];
  return (
    <div className="board">
      {state}
      {places.length === 0 ? (
        <EmptyState icon="crown" title={TEXT.empty} />
      ) : (
        <>
          <Podium first={places.slice(0, 3)} />
          <Lines label={label} places={places} />
        </>
      )}
      <Own page={data} label={label} />
      {places.length > 0 && <p className="muted">{TEXT.note}</p>}
    </div>
  );
}

function Lines({ label, places }: { label: string; places: readonly LeaderboardPlace[] }) {
  const shown = useGradually(places, 20);
  return (
    <table className="board__lines">
      <caption className="sr">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{TEXT.rank}</th>
          <th scope="col">{TEXT.player}</th>
          <th scope="col" className="board__value">
            {label}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((place) => (
          <Line key={place.rank} place={place} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ place }: { place: LeaderboardPlace }) {
  const notation = usePrefs((prefs) => prefs.notation);
  return (
    <tr className={cx(place.own && 'board__own')} aria-current={place.own || undefined}>
      <td className="num">{formatNumber(place.rank)}</td>
      <td>
        <span className="board__player">
          <Face look={place.look} />
          <Banner of={place.faction} />
          <b>{place.name}</b>
          {place.own && (
            <Badge icon="user" tone="arcane">
              {TEXT.you}
            </Badge>
          )}
        </span>
      </td>
      <td className="board__value num">{formatNumber(place.value, notation)}</td>
    </tr>
  );
}

/** The emblem of the ruler's faction, or a dot. */
const Banner = ({ of }: { of: LeaderboardPlace['faction'] }) =>
  of ? (
    <span className="board__emblem">
      <Emblem id={of.emblem} size={20} label={of.name} />
    </span>
  ) : (
    <span className="board__dot" aria-hidden="true" />
  );

/** The place of the player, unless a line above shows it. */
function Own({ page, label }: { page: LeaderboardPage; label: string }) {
  const { own, assisted, places } = page;
  if (assisted) return <p className="note is-ember">{TEXT.assisted}</p>;
  if (!own) return <p className="note">{TEXT.soon}</p>;
  if (places?.some((place) => place.own)) return null;
  return (
    <section aria-label={TEXT.yours}>
      <Lines label={label} places={[own]} />
    </section>
  );
}
