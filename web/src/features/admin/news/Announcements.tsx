import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, type NewsAnnouncement, newsList, newsRetract } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { TimeAgo } from '../../../ui/Countdown';
import { IconButton } from '../../../ui/IconButton';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { CommandDialog } from '../CommandDialog';
import { Compose } from './Compose';
import { TEXT } from './text.gen';

/** World: a new announcement, and the earlier ones. */
export function Announcements() {
  return (
    <div className="console__two">
      <Compose />
      <Earlier />
    </div>
  );
}

/** The list of the Updates page; the socket announces new entries. */
function Earlier() {
  const query = useQuery({ queryKey: ['news'], queryFn: () => ask(newsList()) });
  const { data, refetch } = query;
  const [retracted, setRetracted] = useState<NewsAnnouncement>();
  return (
    <Panel plain aria-labelledby="announced">
      <h3 className="label" id="announced">
        {TEXT.earlier}
      </h3>
      <QueryState of={query} height={120} loading={TEXT.loading} failed={TEXT.failed} />
      {data?.length === 0 && (
        <EmptyState icon="bell" title={TEXT.none}>
          {TEXT.noneNote}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className="announced">
          {data.map((one) => (
            <li key={one.id}>
              <p>{one.message}</p>
              <small className="muted" title={formatDateTime(one.created_at)}>
                <TimeAgo at={one.created_at} />
              </small>
              <IconButton
                icon="trash"
                label={TEXT.retractIt({ at: formatDateTime(one.created_at) })}
                onClick={() => setRetracted(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {retracted && (
        <CommandDialog
          call={newsRetract}
          body={{ id: retracted.id }}
          title={TEXT.retractAsk}
          confirm={TEXT.retract}
          done={TEXT.retracted}
          onDone={refetch}
          onClose={() => setRetracted(undefined)}
        >
          <p>{retracted.message}</p>
        </CommandDialog>
      )}
    </Panel>
  );
}
