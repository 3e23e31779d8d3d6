import './discovery.css';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useContentPart, useSection } from '../../lib/reign';
import { useSheet } from '../../lib/sheet';
import { Button, ButtonLink } from '../../ui/Button';
import { Main, Page } from '../../ui/layout/Frame';
import { EmptyState } from '../../ui/States';
import { Dossier } from './Dossier';
import { chosen, NO_WISH, suitorsOf, type Wish } from './model';
import { SuitorCard } from './SuitorCard';
import { TEXT } from './text.gen';
import { WishBar } from './WishBar';

/** The number of cards that a large window shows. */
const AT_ONCE = 8;

/** "Mate Discovery": the candidates, and their requirements. */
export default function DiscoveryScreen() {
  const views = useSection('candidates');
  const candidates = useContentPart('candidates');
  const [params] = useSearchParams();
  const sheet = useSheet();
  const [wish, setWish] = useState<Wish>(NO_WISH);
  const open = useCallback((id: string) => sheet.open({ dossier: id }), [sheet]);
  const suitors = useMemo(() => suitorsOf(candidates, views), [candidates, views]);
  const list = useMemo(() => chosen(suitors, wish), [suitors, wish]);
  // The first cards at once, the rest when there is time.
  const shown = useDeferredValue(list, list.slice(0, AT_ONCE));
  const dossier = params.get('dossier');
  if (suitors.length === 0) return <Everyone />;
  return (
    <Main>
      <Page
        title={TEXT.title}
        lead={TEXT.lead({ n: suitors.length })}
        actions={<ButtonLink href="#/harem">{TEXT.court}</ButtonLink>}
      >
        <WishBar wish={wish} onChange={setWish} found={TEXT.found({ n: list.length, of: suitors.length })} />
        {list.length > 0 ? (
          <div className="suitors">
            {shown.map(({ who, view }) => (
              <SuitorCard key={who.id} who={who} view={view} onOpen={open} />
            ))}
          </div>
        ) : (
          <EmptyState
            icon="heart"
            title={TEXT.none}
            action={<Button onClick={() => setWish(NO_WISH)}>{TEXT.clear}</Button>}
          >
            {TEXT.noneNote}
          </EmptyState>
        )}
      </Page>
      {dossier !== null && <Dossier id={dossier} onClose={() => sheet.close()} />}
    </Main>
  );
}

const Everyone = () => (
  <Main>
    <Page title={TEXT.title}>
      <EmptyState icon="ring" title={TEXT.everyone} action={<ButtonLink href="#/harem">{TEXT.court}</ButtonLink>}>
        {TEXT.everyoneNote}
      </EmptyState>
    </Page>
  </Main>
);
