import { formatNumber } from '../../../lib/format';
import { lookup } from '../../../lib/texts';
import './generation.css';
import { useQuery } from '@tanstack/react-query';
import { adminGeneration, ask, type GenerationOverview } from '../../../api';
import { TimeAgo } from '../../../ui/Countdown';
import { Facts } from '../../../ui/Facts';
import { Meter } from '../../../ui/Meter';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { EmptyState } from '../../../ui/States';
import { Kinds } from './Kinds';
import { Providers } from './Providers';
import { KINDS, OUTCOMES, TEXT } from './text.gen';

/** Tools: the providers of generated text and pictures, their success and cost, and the kinds that are switched off. */
export function Generation() {
  const query = useQuery({
    queryKey: ['admin.generation'],
    queryFn: () => ask(adminGeneration()),
  });
  const { data, refetch } = query;
  if (!data) return <QueryState of={query} height={320} loading={TEXT.loading} failed={TEXT.failed} />;
  return (
    <div className="stack">
      <Providers of={data} />
      <div className="console__two">
        <div className="stack">
          <Spent of={data} />
          <Failures of={data} />
        </div>
        <Kinds of={data} onChanged={refetch} />
      </div>
    </div>
  );
}

function Spent({ of: { today, budget } }: { of: GenerationOverview }) {
  const tokens = today.tokensIn + today.tokensOut;
  return (
    <Panel plain aria-labelledby="generation-today">
      <h3 className="label" id="generation-today">
        {TEXT.today}
      </h3>
      <div className="stack generation__spent">
        <Meter
          label={TEXT.tokens}
          value={tokens}
          max={budget.dailyTokens}
          text={TEXT.of({ n: tokens, most: budget.dailyTokens })}
        />
        <Meter
          label={TEXT.drawn}
          value={today.pictures}
          max={budget.dailyPictures}
          text={TEXT.of({ n: today.pictures, most: budget.dailyPictures })}
        />
      </div>
      <Facts
        items={[
          { label: TEXT.calls, value: formatNumber(today.calls) },
          { label: TEXT.unanswered, value: formatNumber(today.failures) },
        ]}
      />
      <p className="muted generation__note">{TEXT.todayNote}</p>
      <h3 className="label generation__next">{TEXT.limits}</h3>
      <Facts
        items={[
          { label: TEXT.node, value: formatNumber(budget.nodeHourly) },
          { label: TEXT.player, value: formatNumber(budget.playerHourly) },
          { label: TEXT.playerTokens, value: formatNumber(budget.playerTokens) },
          { label: TEXT.playerPictures, value: formatNumber(budget.playerPictures) },
        ]}
      />
    </Panel>
  );
}

function Failures({ of: { failures } }: { of: GenerationOverview }) {
  return (
    <Panel plain aria-labelledby="generation-failures">
      <h3 className="label" id="generation-failures">
        {TEXT.failures}
      </h3>
      {!failures?.length && <EmptyState icon="check" title={TEXT.noFailures} />}
      <ul className="sessions">
        {failures?.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two failures of a moment differ by their place alone
          <li className="set" key={at}>
            <span className="anywhere">
              {lookup(OUTCOMES, one.outcome) ?? one.outcome}
              <small>
                {lookup(KINDS, one.kind) ?? one.kind}, <TimeAgo at={one.at} />
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
