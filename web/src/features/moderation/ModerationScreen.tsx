import './moderation.css';
import { useQuery } from '@tanstack/react-query';
import { ask, moderationReports } from '../../api';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Case } from './Case';
import { TEXT } from './text.gen';

/** The moderators' queue: reports about the faction's chat, until they are decided. */
export default function ModerationScreen() {
  const query = useQuery({
    queryKey: ['moderation.reports'],
    queryFn: () => ask(moderationReports()),
  });
  const { data, refetch } = query;
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Panel plain>
          <QueryState of={query} height={160} loading={TEXT.loading} failed={TEXT.failed} />
          {data?.length === 0 && (
            <EmptyState icon="check" title={TEXT.none}>
              {TEXT.noneNote}
            </EmptyState>
          )}
          {data && data.length > 0 && (
            <ul className="cases" aria-label={TEXT.list}>
              {data.map((one) => (
                <Case key={one.id} report={one} onDecided={refetch} />
              ))}
            </ul>
          )}
        </Panel>
      </Page>
    </Main>
  );
}
