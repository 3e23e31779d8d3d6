import type { ReactNode } from 'react';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useContentPart, useReign } from '../../lib/reign';
import { ButtonLink } from '../../ui/Button';
import { Icon } from '../../ui/icon/Icon';
import { Slot } from '../../ui/reign/Slot';
import { Why } from '../../ui/Why';
import { Emptied } from './Emptied';
import { Regents } from './Regents';
import { Levels, Results, Sign } from './ResultRows';
import { resultsOf } from './results';
import { TEXT } from './text.gen';
import type { Totals } from './totals';

/** Ticks in an hour. */
const AN_HOUR = 360;

interface Props {
  totals: Totals;
  /** The button that collects, where it stands beside the sums. */
  collect?: ReactNode;
}

/**
 * Offices left empty first, then the scene of the return and who waits, then the gains of the absence. Its pay is in
 * the purse already; activities that wait are collected with the report.
 */
export function ReportBody({ totals, collect }: Props) {
  const { missions, levels, others } = resultsOf(totals.finished);
  return (
    <>
      <div className="absence__hall">
        <Emptied />
        <Slot name="report.opening" props={{ ends: totals.ends }} />
        <Slot name="report.waiting" props={{ ends: totals.ends }} />
      </div>
      <div className="absence__body">
        <Tally totals={totals} />
        {collect}
      </div>
      <div className="results">
        <div className="results__column">
          <Results missions={missions} others={others} />
        </div>
        <div className="results__column">
          <Pay totals={totals} />
          <Regents lines={totals.regents} absent={totals.absent} />
          <Hall />
          <Levels levels={levels} />
        </div>
      </div>
    </>
  );
}

function Tally({ totals }: { totals: Totals }) {
  const { signed } = useNumbers();
  const gold = totals.gold + brought(totals);
  return (
    <dl className="tally">
      <div>
        <dt>{TEXT.away}</dt>
        <dd>{formatDuration(totals.seconds)}</dd>
      </div>
      <div>
        <dt>{TEXT.gold}</dt>
        <dd className="worth">{signed(gold)}</dd>
        <dd className="tally__rate">{TEXT.anHour({ gold: perHour({ ...totals, gold }) })}</dd>
      </div>
      {totals.upkeep > 0 && (
        <div>
          <dt>{totals.stayed ? TEXT.upkeepStayed : TEXT.upkeep}</dt>
          <dd>{signed(-totals.upkeep)}</dd>
        </div>
      )}
      <Deserted by={totals.deserted} />
      <div>
        <dt>{TEXT.xp}</dt>
        <dd>{signed(totals.xp)}</dd>
      </div>
      <div>
        <dt>{TEXT.subjects}</dt>
        <dd>{signed(totals.subjects)}</dd>
      </div>
    </dl>
  );
}

/** The deserters of each kind, who could not be paid. */
function Deserted({ by }: { by: Totals['deserted'] }) {
  const units = useContentPart('units');
  const left = units.flatMap(({ id, name }) => (by[id] ? [TEXT.units({ n: by[id], unit: name })] : []));
  if (left.length === 0) return null;
  return (
    <div>
      <dt>{TEXT.deserted}</dt>
      <dd className="tally__kinds">{left.join(', ')}</dd>
    </div>
  );
}

/** The Steward's gold, less the expenses: its part has the lines. */
const brought = ({ regents }: Totals) => regents.reduce((all, one) => all + one.gold - (one.expenses ?? 0), 0);

const perHour = ({ gold, blocks }: Pick<Totals, 'gold' | 'blocks'>) =>
  blocks > 0 ? Math.round((gold * AN_HOUR) / blocks) : 0;

function Pay({ totals }: { totals: Totals }) {
  const { number, signed } = useNumbers();
  const rate = number(perHour(totals));
  return (
    <section className="results__block" aria-label={TEXT.pay}>
      <h3>{TEXT.pay}</h3>
      <div className="result">
        <Sign icon="hour" />
        <div>
          <b>{TEXT.awayPay}</b>
          <p className="result__note">{totals.stayed ? TEXT.rateStayed : TEXT.rate({ gold: rate })}</p>
        </div>
        <div className="result__sum">
          <b className="num worth">{signed(totals.gold)}</b>
          <Why
            title={TEXT.awayPay}
            terms={[
              { label: TEXT.sum({ time: totals.blocks * 10, gold: rate }), value: number(totals.gold) },
              { label: TEXT.xp, value: signed(totals.xp), sub: true },
              { label: TEXT.subjects, value: signed(totals.subjects), sub: true },
            ]}
            total={{ label: TEXT.gold, value: signed(totals.gold) }}
          />
        </div>
      </div>
    </section>
  );
}

/** Events of the absence wait to be seen; the report is the one dialog of a return. */
function Hall() {
  const events = useReign(({ held }) => held?.sections.events) ?? {};
  const waits = Object.values(events).filter((one) => !one.isResolved);
  const newest = waits.sort((a, b) => b.at - a.at)[0];
  if (!newest) return null;
  return (
    <p className="results__hall">
      <Icon name="bell" />
      <b>{TEXT.hall({ n: waits.length })}</b>
      <ButtonLink size="sm" href={`#/kingdom?event=${encodeURIComponent(newest.id)}`}>
        {TEXT.see}
      </ButtonLink>
    </p>
  );
}
