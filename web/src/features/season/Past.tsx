import type { SeasonListed } from '../../api';
import { Shield } from '../../art/Heraldry';
import { formatDate } from '../../lib/format';
import { Standings } from './Standings';
import { TEXT } from './text.gen';

/** Seasons that have ended, with who held the most lands and all who held one. */
export const Past = ({ seasons }: { seasons: readonly SeasonListed[] }) => (
  <section className="season__past" aria-labelledby="season-past">
    <h2 className="title" id="season-past">
      {TEXT.past}
    </h2>
    <ol>
      {seasons.map((one) => (
        <li key={one.number}>
          <Ended one={one} />
        </li>
      ))}
    </ol>
  </section>
);

function Ended({ one: { number, endedAt, standings } }: { one: SeasonListed }) {
  const first = standings[0];
  const date = formatDate(endedAt);
  if (!first) {
    return (
      <div className="panel panel--plain season__ended">
        <h3>{TEXT.titleOf({ n: number })}</h3>
        <p className="muted">{TEXT.endedFree({ date })}</p>
      </div>
    );
  }
  return (
    <details className="panel panel--plain season__ended">
      <summary>
        <Shield seed={first.faction} emblem={first.emblem} className="season__winner" />
        <span>
          <b>{TEXT.titleOf({ n: number })}</b>
          <small className="muted">{TEXT.ended({ date })}</small>
        </span>
        <span>
          <small className="label">{TEXT.most}</small>
          <b>{first.name}</b>
          <small className="num">{TEXT.lands({ n: first.lands.length })}</small>
        </span>
      </summary>
      <Standings of={standings} />
    </details>
  );
}
