import type { AdminPlayer } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { Tabs } from '../../../ui/Tabs';
import { AuditLog } from '../audit/AuditLog';
import { Badges } from './Badges';
import { Cheats } from './Cheats';
import { Edit } from './Edit';
import { Ledger } from './Ledger';
import { Removal } from './Removal';
import { TEXT } from './text.gen';
import { usePlayer } from './usePlayer';
import { Versions } from './Versions';

/** One player: the player's own view, and the acts of an administrator on it. */
export function Player({ id }: { id: string }) {
  const query = usePlayer(id);
  const { data, refetch } = query;
  return (
    <div className="stack">
      <p>
        <a href="#/admin?part=players">{TEXT.back}</a>
      </p>
      <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />
      {data && <Opened data={data} onChanged={refetch} />}
    </div>
  );
}

function Opened({ data, onChanged }: { data: AdminPlayer; onChanged: () => void }) {
  const { player, reign } = data;
  const log = { id: 'audit', label: TEXT.audit, content: <AuditLog target={player.id} /> };
  const removal = {
    id: 'removal',
    label: TEXT.account,
    content: <Removal data={data} onChanged={onChanged} />,
  };
  const ofReign = reign
    ? [
        // Mounted anew with each version, so that the fields hold the present values.
        {
          id: 'edit',
          label: TEXT.edit,
          content: <Edit key={reign.version} player={player.id} stats={reign.stats} onChanged={onChanged} />,
        },
        {
          id: 'cheats',
          label: TEXT.cheats,
          content: <Cheats key={reign.version} data={data} stats={reign.stats} onChanged={onChanged} />,
        },
        { id: 'state', label: TEXT.document, content: <State data={reign} /> },
        { id: 'ledger', label: TEXT.ledger, content: <Ledger player={player.id} /> },
        { id: 'versions', label: TEXT.versions, content: <Versions player={player} onChanged={onChanged} /> },
      ]
    : [];
  return (
    <>
      <h3 className="title anywhere">
        {reign?.stats.name || player.name || TEXT.nameless}{' '}
        <Badges player={player} stats={reign?.stats} online={reign?.online} />
      </h3>
      <p className="muted anywhere">
        {player.email ? `${player.email}, ` : ''}
        {player.id}
      </p>
      {!reign && (
        <EmptyState icon="keep" title={TEXT.noReign}>
          {TEXT.noReignNote}
        </EmptyState>
      )}
      <Tabs label={TEXT.tabs} items={[...ofReign, removal, log]} />
    </>
  );
}

/** The whole view as text; each section can be unfolded. */
function State({ data }: { data: NonNullable<AdminPlayer['reign']> }) {
  const sections = Object.entries(data.sections as Record<string, unknown>).sort(([a], [b]) => a.localeCompare(b));
  return (
    <Panel plain>
      <p className="muted">{TEXT.state}</p>
      <p className="muted">
        {TEXT.version} {data.version}. {TEXT.created} {formatDateTime(data.createdAt)}.
      </p>
      {sections.map(([name, value]) => (
        <details className="console__state" key={name}>
          <summary>{name}</summary>
          <pre>{JSON.stringify(value, null, 2)}</pre>
        </details>
      ))}
    </Panel>
  );
}
