import './statistic.css';
import { useQuery } from '@tanstack/react-query';
import { ask, reignStatistics, type Statistics } from '../../api';
import { ButtonLink } from '../../ui/Button';
import { InTurn } from '../../ui/InTurn';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { GoldPanel } from './GoldPanel';
import { LinePanel } from './LinePanel';
import { NowPanel } from './NowPanel';
import { RecordsPanel } from './RecordsPanel';
import { StandingPanel } from './StandingPanel';
import { COSTS, costsOf, incomeOf, SOURCES } from './series';
import { TEXT } from './text.gen';

/** The files answer as attachments, so a link saves them. */
const FILE = '/api/v1/reign/statistics';

/** The reign by day and source, its records, and both as files. */
export default function StatisticScreen() {
  const query = useQuery({
    queryKey: ['statistics'],
    queryFn: () => ask(reignStatistics()),
    staleTime: 60_000,
  });
  const { data } = query;
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />
        {data && <Reign of={data} />}
      </Page>
    </Main>
  );
}

export const Reign = ({ of }: { of: Statistics }) => (
  <div className="statistics">
    <InTurn first={2}>
      <NowPanel now={of.now} />
      <RecordsPanel records={of.records} />
      <StandingPanel of={of} />
      {of.before.length > 0 && <LinePanel of={of} />}
      <GoldPanel
        title={TEXT.income}
        caption={TEXT.drawnIncome({ n: of.gold.length })}
        columns={incomeOf(of.gold)}
        parts={SOURCES}
        today={of.now.day}
      />
      <GoldPanel
        title={TEXT.costs}
        caption={TEXT.drawnCosts({ n: of.gold.length })}
        columns={costsOf(of.gold)}
        parts={COSTS}
        today={of.now.day}
      />
      <Files />
    </InTurn>
  </div>
);

const Files = () => (
  <Panel className="statistics__wide">
    <h2 className="title">{TEXT.files}</h2>
    <p className="muted">{TEXT.filesNote}</p>
    <p className="statistics__files">
      <ButtonLink href={`${FILE}.csv`} download size="sm">
        {TEXT.csv}
      </ButtonLink>
      <ButtonLink href={`${FILE}.json`} download size="sm">
        {TEXT.json}
      </ButtonLink>
    </p>
  </Panel>
);
