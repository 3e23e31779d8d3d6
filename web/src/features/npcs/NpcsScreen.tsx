import '../../styles/pages/npcs.css';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { FilterBar, Sort } from '../../ui/FilterBar';
import { Main, Page } from '../../ui/layout/Frame';
import { Deck } from '../../ui/reign/Deck';
import { Slot } from '../../ui/reign/Slot';
import { EmptyState } from '../../ui/States';
import { Audience } from './Audience';
import { roll, type SortBy } from './model';
import { NpcCard } from './NpcCard';
import { Profile } from './Profile';
import { usePlace } from './place';
import { TEXT } from './text';

const SORTS: readonly SortBy[] = ['level', 'power', 'loyalty', 'name'];

/** "NPC Management": the subjects, to be found, sorted, spoken to and looked into. */
export default function NpcsScreen() {
  const place = usePlace();
  const roster = useSection('roster');
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead(roster.count)}
        actions={
          <Button tone="primary" className="not-phone" onClick={place.openRecruit}>
            {TEXT.recruit}
          </Button>
        }
      >
        <Roll />
      </Page>
      <Deck>
        <Button tone="primary" onClick={place.openRecruit}>
          {TEXT.recruit}
        </Button>
      </Deck>
      {place.audience !== null && (
        <Audience
          id={place.audience}
          mode={place.mode}
          onMode={(mode) => place.audience && place.openAudience(place.audience, mode)}
          onClose={place.close}
        />
      )}
      {place.profile !== null && (
        <Profile
          id={place.profile}
          leaf={place.leaf}
          onLeaf={(leaf) => place.profile && place.openProfile(place.profile, leaf)}
          onAudience={place.openAudience}
          onClose={place.close}
        />
      )}
      {place.recruiting && <Slot name="npcs.recruit" props={{ onClose: place.close }} />}
    </Main>
  );
}

function Roll() {
  const npcs = useSection('npcs');
  const { count, taken, slots, idle } = useSection('roster');
  const { openAudience, openProfile, openRecruit } = useStable(usePlace());
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<SortBy>('level');
  const wanted = useDeferredValue(filter);
  const list = useMemo(() => roll(npcs, wanted, sort), [npcs, wanted, sort]);
  if (count === 0)
    return (
      <EmptyState icon="court" title={TEXT.nobody} action={<Button onClick={openRecruit}>{TEXT.recruit}</Button>}>
        {TEXT.nobodyNote}
      </EmptyState>
    );
  return (
    <>
      <FilterBar>
        <TextField
          label={TEXT.filter}
          placeholder={TEXT.filterHint}
          type="search"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Sort
          label={TEXT.sort}
          value={sort}
          onChange={setSort}
          options={SORTS.map((value) => ({ value, label: TEXT.sorts[value] }))}
        />
        <p className="npcs__count muted" role="status">
          {wanted.trim() ? TEXT.found(list.length, count) : `${TEXT.places(taken, slots)} · ${TEXT.idle(idle)}`}
        </p>
      </FilterBar>
      {list.length > 0 ? (
        <div className="npcs">
          {list.map((npc) => (
            <NpcCard key={npc.id} npc={npc} onInteract={openAudience} onInspect={openProfile} />
          ))}
        </div>
      ) : (
        <EmptyState title={TEXT.none} action={<Button onClick={() => setFilter('')}>{TEXT.clear}</Button>} />
      )}
    </>
  );
}

/** The same functions for as long as the screen stands, so that cards need not be drawn again for their sake. */
function useStable(place: ReturnType<typeof usePlace>) {
  const [latest] = useState({ place });
  latest.place = place;
  return {
    openAudience: useCallback((id: string) => latest.place.openAudience(id), [latest]),
    openProfile: useCallback((id: string) => latest.place.openProfile(id), [latest]),
    openRecruit: useCallback(() => latest.place.openRecruit(), [latest]),
  };
}
