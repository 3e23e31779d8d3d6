import { useState } from 'react';
import { useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Page } from '../../ui/layout/Frame';
import { PageMore, PageSearch } from '../../ui/Paged';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { CreateDialog } from './CreateDialog';
import { GuildCard } from './GuildCard';
import { useFactions } from './queries';
import { TEXT } from './text.gen';

/** The list of all factions, and the button that founds a new one. */
export function Outside() {
  const [creating, setCreating] = useState(false);
  const { query, rows, search, more } = useFactions();
  const refusedAll = query.data?.pages[0]?.refused;
  const requested = query.data?.pages.flatMap((page) => page.requested ?? []) ?? [];
  const { refused } = useSection('allegiance');
  const say = useSay();
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
      {refusedAll?.params?.retryAt !== undefined && (
        <p className="guilds__note">
          {TEXT.canJoinIn} <Countdown to={Number(refusedAll.params.retryAt)} done={TEXT.now} />
        </p>
      )}
      <p className="guilds__note">
        <a href="#/annals">{TEXT.annals}</a> · <a href="#/season">{TEXT.seasons}</a>
      </p>
      <QueryState of={query} height={140} loading={TEXT.loading} failed={TEXT.failed} />
      <PageSearch label={TEXT.search} {...search} />
      {rows?.length === 0 &&
        (search.typed ? (
          <EmptyState icon="banner" title={TEXT.notFound} />
        ) : (
          <EmptyState icon="banner" title={TEXT.none}>
            {TEXT.noneNote}
          </EmptyState>
        ))}
      {rows && rows.length > 0 && (
        <ul className="guilds" aria-label={TEXT.list}>
          {rows.map((one) => (
            <GuildCard key={one.id} faction={one} asked={requested.includes(one.id)} />
          ))}
        </ul>
      )}
      <PageMore of={TEXT.list} {...more} />
      {creating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
