import './npc.css';
import { useDeferredValue, useMemo, useState } from 'react';
import { useGradually } from '../../lib/gradually';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { FilterBar, Sort } from '../../ui/FilterBar';
import { InTurn } from '../../ui/InTurn';
import { Main, Page } from '../../ui/layout/Frame';
import { Deck } from '../../ui/reign/Deck';
import { Slot } from '../../ui/reign/Slot';
import { EmptyState } from '../../ui/States';
import { Audience } from './Audience';
import { filterAndSort, type SortBy } from './model';
import { NpcCard } from './NpcCard';
import { Profile } from './Profile';
import { useOpen, usePlace } from './place';
import { SendAll } from './SendAll';
import { TEXT } from './text.gen';

/** The greatest number of cards that are laid out in one frame. */
const BATCH_SIZE = 4;
const SORTS: readonly SortBy[] = ['level', 'power', 'loyalty', 'name'];

/** "NPC Management": the list of NPCs with search and order, and the drawers of one. */
export default function NpcScreen() {
  const place = usePlace();
  const open = useOpen();
  const roster = useSection('roster');
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead({ n: roster.count })}
        actions={
          <Button tone="primary" className="not-phone" onClick={open.openRecruit}>
            {TEXT.recruit}
          </Button>
        }
      >
        <InTurn first={0}>
          <NpcList />
        </InTurn>
      </Page>
      <Deck>
        <Button tone="primary" onClick={open.openRecruit}>
          {TEXT.recruit}
        </Button>
      </Deck>
      {place.audience !== null && (
        <Audience
          id={place.audience}
          mode={place.mode}
          onMode={(mode) => place.audience && open.openAudience(place.audience, mode)}
          onClose={open.close}
        />
      )}
      {place.profile !== null && (
        <Profile
          id={place.profile}
          leaf={place.leaf}
          onLeaf={(leaf) => place.profile && open.openProfile(place.profile, leaf)}
          onAudience={open.openAudience}
          onClose={open.close}
        />
      )}
      {place.recruiting && <Slot name="npcs.recruit" props={{ onClose: open.close }} />}
    </Main>
  );
}

function NpcList() {
  const npcs = useSection('npcs');
  const { count, taken, slots, idle } = useSection('roster');
  const { openAudience, openProfile, openRecruit } = useOpen();
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<SortBy>('level');
  const list = useMemo(() => filterAndSort(npcs, filter, sort), [npcs, filter, sort]);
  // Neither the screen's arrival nor typing waits for fifty cards.
  const shown = useGradually(useDeferredValue(list), BATCH_SIZE, 0);
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
          {filter.trim()
            ? TEXT.found({ n: list.length, of: count })
            : `${TEXT.places({ taken, slots })} · ${TEXT.idle({ n: idle })}`}
        </p>
      </FilterBar>
      <SendAll />
      {list.length > 0 ? (
        <div className="npcs">
          {shown.map((npc) => (
            <NpcCard key={npc.id} npc={npc} onInteract={openAudience} onInspect={openProfile} />
          ))}
        </div>
      ) : (
        <EmptyState title={TEXT.none} action={<Button onClick={() => setFilter('')}>{TEXT.clear}</Button>} />
      )}
    </>
  );
}
