import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminFaction, ask, type FactionWhole, factionDelete } from '../../../api';
import { Shield } from '../../../art/Heraldry';
import { Button } from '../../../ui/Button';
import { QueryState } from '../../../ui/QueryState';
import { CommandDialog } from '../CommandDialog';
import { Edit } from './Edit';
import { Facts } from './Facts';
import { Members } from './Members';
import { TEXT } from './text.gen';

const ALL = '#/admin?part=factions';

/** One faction: its record in the realm, and the acts of an administrator on it. */
export function Faction({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['admin', 'faction', id],
    queryFn: () => ask(adminFaction({ path: { id } })),
    retry: false,
  });
  const { data, refetch } = query;
  return (
    <div className="stack">
      <p>
        <a href={ALL}>{TEXT.back}</a>
      </p>
      <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />
      {data && <Opened of={data} onChanged={refetch} />}
    </div>
  );
}

function Opened({ of, onChanged }: { of: FactionWhole; onChanged: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <header className="console__faction">
        <Shield seed={of.id} emblem={of.emblem} className="console__shield" />
        <h3 className="title anywhere">{of.name}</h3>
      </header>
      <div className="console__two">
        {/* Mounted anew with each version, so that the fields hold the present values. */}
        <Edit key={of.version} of={of} onChanged={onChanged} />
        <Facts of={of} />
      </div>
      <Members of={of} />
      <div className="foot foot--end">
        <Button tone="danger" icon="trash" onClick={() => setAsking(true)}>
          {TEXT.disband}
        </Button>
      </div>
      {asking && (
        <CommandDialog
          call={factionDelete}
          body={{ faction: of.id }}
          title={TEXT.disbandAsk({ name: of.name })}
          confirm={TEXT.disband}
          done={TEXT.disbanded({ name: of.name })}
          onDone={() => window.location.assign(ALL)}
          onClose={() => setAsking(false)}
        >
          <p>{TEXT.disbandText}</p>
        </CommandDialog>
      )}
    </>
  );
}
