import { absenceAcknowledge } from '../../api';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Why } from '../../ui/Why';
import { TEXT } from './text';
import type { Totals } from './totals';

/** What the absence brought. It is in the purse already: collecting only puts the report away. */
export function ReportBody({ totals }: { totals: Totals }) {
  const say = useSay();
  const { number, signed } = useNumbers();
  const { send, again, busy, state } = useCommand(absenceAcknowledge);
  return (
    <div className="absence__body">
      <dl className="tally">
        <div>
          <dt>{TEXT.away}</dt>
          <dd>{formatDuration(totals.seconds)}</dd>
        </div>
        <div>
          <dt>{TEXT.gold}</dt>
          <dd className="worth">{signed(totals.gold)}</dd>
        </div>
        {totals.upkeep > 0 && (
          <div>
            <dt>{totals.stayed ? TEXT.upkeepStayed : TEXT.upkeep}</dt>
            <dd>{signed(-totals.upkeep)}</dd>
          </div>
        )}
        <div>
          <dt>{TEXT.xp}</dt>
          <dd>{signed(totals.xp)}</dd>
        </div>
        <div>
          <dt>{TEXT.subjects}</dt>
          <dd>{signed(totals.subjects)}</dd>
        </div>
      </dl>
      {totals.finished.length > 0 && (
        <section aria-label={TEXT.finished} className="chips">
          {totals.finished.map((notice) => (
            <Badge key={`${notice.code}-${notice.at}-${JSON.stringify(notice.params)}`} icon="check" tone="verdigris">
              {say(notice.code, notice.params)}
            </Badge>
          ))}
        </section>
      )}
      <p className="muted">
        {totals.stayed ? TEXT.rateStayed : TEXT.rate}{' '}
        <Why
          title={totals.stayed ? TEXT.rateStayedTitle : TEXT.rateTitle}
          terms={[
            { label: TEXT.blocks(totals.blocks), value: `${number(totals.gold)} ${TEXT.gold.toLowerCase()}` },
            { label: TEXT.xp, value: signed(totals.xp), sub: true },
            { label: TEXT.subjects, value: signed(totals.subjects), sub: true },
          ]}
          total={{ label: TEXT.gold, value: signed(totals.gold) }}
        />
      </p>
      <Button tone="primary" busy={busy} data-autofocus onClick={() => send({ through: totals.through })}>
        {TEXT.collect}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
