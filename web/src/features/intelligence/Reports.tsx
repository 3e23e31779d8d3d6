import { memo, useMemo } from 'react';
import type { IntelligenceReport } from '../../api';
import { useGradually } from '../../lib/gradually';
import { useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { TimeAgo } from '../../ui/Countdown';
import { EmptyState } from '../../ui/States';
import { newest, PRIORITY_LOOK } from './model';
import { TEXT } from './text.gen';

const BATCH_SIZE = 6;

/** The reports, newest first. */
export function ReportList() {
  const reports = useSection('spyReports');
  const list = useMemo(() => newest(reports), [reports]);
  const shown = useGradually(list, BATCH_SIZE, 0);
  if (list.length === 0)
    return (
      <EmptyState icon="eye" title={TEXT.noReports}>
        {TEXT.noReportsNote}
      </EmptyState>
    );
  return shown.map((report) => <Report key={report.id} report={report} />);
}

const Report = memo(function Report({ report }: { report: IntelligenceReport }) {
  const say = useSay();
  const { priority, title, description, agent, timestamp, verified, success, facts } = report;
  return (
    <article className="spy-report" aria-label={title}>
      <div className="chips">
        <Badge icon={PRIORITY_LOOK[priority].icon} tone={PRIORITY_LOOK[priority].tone}>
          {priority}
        </Badge>
        <Badge icon={success ? 'check' : 'close'} tone={success ? 'verdigris' : 'blood'}>
          {success ? TEXT.succeeded : TEXT.failed}
        </Badge>
        {verified && (
          <Badge icon="eye" tone="moon">
            {TEXT.verified}
          </Badge>
        )}
      </div>
      <b>{title}</b>
      <p className="quote">{description}</p>
      <ul>
        {facts?.map(({ code, params }) => (
          <li key={code}>{say(code, params)}</li>
        ))}
      </ul>
      <small className="muted">
        {agent && `${TEXT.by({ name: agent })}, `}
        <TimeAgo at={timestamp} />
      </small>
    </article>
  );
});
