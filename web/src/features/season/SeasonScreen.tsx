import './season.css';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Past } from './Past';
import { Pay } from './Pay';
import { useSeasons } from './queries';
import { Running } from './Running';
import { Standings } from './Standings';
import { TEXT } from './text.gen';

/** The seasons of the shared map: the running one with its standing, what it pays, and who won those before. */
export default function SeasonScreen() {
  const view = useSection('season');
  const query = useSeasons();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const now = data?.pages[0]?.now;
  const past = data?.pages.flatMap((page) => page.past) ?? [];
  return (
    <Main>
      <Page title={view.number > 0 ? TEXT.titleOf({ n: view.number }) : TEXT.title} lead={TEXT.lead}>
        <p className="season__links">
          <a href="#/factions">{TEXT.factions}</a> <a href="#/annals">{TEXT.chronicle}</a>
        </p>
        <QueryState of={query} height={220} loading={TEXT.loading} failed={TEXT.failed} />
        {data && !now && (
          <EmptyState icon="rank" title={TEXT.none}>
            {TEXT.noneNote}
          </EmptyState>
        )}
        {now && (
          <div className="season">
            <Running of={now} near={view.announced} />
            <div className="stack">
              <Panel aria-labelledby="season-standing">
                <h2 className="title" id="season-standing">
                  {TEXT.standing}
                </h2>
                {now.standings.length > 0 ? <Standings of={now.standings} /> : <p className="muted">{TEXT.nobody}</p>}
              </Panel>
              <Pay view={view} />
            </div>
          </div>
        )}
        {past.length > 0 && <Past seasons={past} />}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {TEXT.more}
          </Button>
        )}
      </Page>
    </Main>
  );
}
