import type { PlayersRecent, PlayersRuler } from '../../../api';
import { formatNumber } from '../../../lib/format';
import { TimeAgo } from '../../../ui/Countdown';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { FactionTable } from '../factions/Table';
import { hrefOfPlayer } from '../players/address';
import { TEXT } from './text.gen';
import { useStatistics } from './useStatistics';

/**
 * The state of the realm: three figures, the five most powerful rulers, the five fullest treasuries, the latest
 * visitors.
 */
export function Dashboard() {
  const query = useStatistics();
  const { data } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  const known = (n: number) => (data.partial ? TEXT.unknown : formatNumber(n));
  return (
    <div className="stack">
      {data.fault && <p className="note is-blood">{data.fault}</p>}
      <div className="console__three">
        <Card
          title={TEXT.players}
          value={formatNumber(data.users)}
          note={TEXT.playersNote({ active: known(data.active) })}
        />
        <Card title={TEXT.factions} value={formatNumber(data.factions)} note={TEXT.campaigns({ n: data.campaigns })} />
        <Card
          title={TEXT.economy}
          value={known(Math.floor(data.gold / Math.max(data.users, 1)))}
          note={TEXT.economyNote({ treasuries: data.treasuries })}
        />
      </div>
      <div className="console__two">
        <Panel plain aria-labelledby="strongest">
          <h3 className="label" id="strongest">
            {TEXT.strongest}
          </h3>
          <Bars rulers={data.strongest ?? []} />
        </Panel>
        <Panel plain aria-labelledby="richest">
          <h3 className="label" id="richest">
            {TEXT.richest}
          </h3>
          {data.richest?.length ? (
            <FactionTable factions={data.richest} />
          ) : (
            <EmptyState icon="banner" title={TEXT.noFactions} />
          )}
        </Panel>
      </div>
      <Panel plain aria-labelledby="recent">
        <h3 className="label" id="recent">
          {TEXT.recentPlayers}
        </h3>
        <Recent players={data.recent ?? []} />
      </Panel>
    </div>
  );
}

function Card({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <Panel plain>
      <h3 className="label">{title}</h3>
      <p className="console__big">{value}</p>
      <p className="muted">{note}</p>
    </Panel>
  );
}

function Bars({ rulers }: { rulers: readonly PlayersRuler[] }) {
  if (rulers.length === 0) return <EmptyState icon="power" title={TEXT.nobodyRules} />;
  const most = Math.max(...rulers.map((one) => one.power), 1);
  return (
    <ul className="console__bars">
      {rulers.map((one) => (
        <li key={one.id}>
          <a className="anywhere" href={hrefOfPlayer(one.id)}>
            {one.name}
          </a>
          <i style={{ width: `${(one.power / most) * 100}%` }} aria-hidden="true" />
          <span>{formatNumber(one.power)}</span>
        </li>
      ))}
    </ul>
  );
}

function Recent({ players }: { players: readonly PlayersRecent[] }) {
  if (players.length === 0) return <EmptyState icon="people" title={TEXT.nobodyRules} />;
  return (
    <ul className="sessions">
      {players.map((one) => (
        <li className="set" key={one.id}>
          <span className="anywhere">
            {one.name}
            <small>
              {TEXT.power} {formatNumber(one.power)}, {TEXT.level.toLowerCase()} {one.level}, <TimeAgo at={one.at} />
            </small>
          </span>
          <a className="btn btn--sm" href={hrefOfPlayer(one.id)} aria-label={TEXT.openThis({ name: one.name })}>
            {TEXT.open}
          </a>
        </li>
      ))}
    </ul>
  );
}
