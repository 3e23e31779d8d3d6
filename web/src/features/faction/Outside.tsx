import { useState } from 'react';
import { useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Page } from '../../ui/layout/Frame';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { CreateDialog } from './CreateDialog';
import { GuildCard } from './GuildCard';
import { useFactions } from './queries';
import { TEXT } from './text';

/** The list of all factions, and the one way to a new one. */
export function Outside() {
  const [creating, setCreating] = useState(false);
  const query = useFactions();
  const { data } = query;
  const { refused } = useSection('allegiance');
  const say = useSay();
  const factions = data?.factions ?? [];
  return (
    <Page
      title={TEXT.title}
      lead={TEXT.lead}
      actions={
        <Button tone="primary" icon="banner" onClick={() => setCreating(true)}>
          {TEXT.create}
        </Button>
      }
    >
      {refused && <p className="muted guilds__note">{say(refused.code, refused.params)}</p>}
      {data?.refused?.params?.retryAt !== undefined && (
        <p className="guilds__note">
          {TEXT.canJoinIn} <Countdown to={Number(data.refused.params.retryAt)} done={TEXT.now} />
        </p>
      )}
      <p className="guilds__note">
        <a href="#/annals">{TEXT.annals}</a>
      </p>
      <QueryState of={query} height={140} loading={TEXT.loading} failed={TEXT.failed} />
      {data && factions.length === 0 && (
        <EmptyState icon="banner" title={TEXT.none}>
          {TEXT.noneNote}
        </EmptyState>
      )}
      {factions.length > 0 && (
        <ul className="guilds" aria-label={TEXT.list}>
          {factions.map((one) => (
            <GuildCard key={one.id} faction={one} asked={data?.requested?.includes(one.id) ?? false} />
          ))}
        </ul>
      )}
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
