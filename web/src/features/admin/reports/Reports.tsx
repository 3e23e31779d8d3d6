import { useQuery } from '@tanstack/react-query';
import { adminReportClose, adminReports, ask, type ReportReport } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { TimeAgo } from '../../../ui/Countdown';
import { FormNote } from '../../../ui/FormNote';
import { Panel } from '../../../ui/Panel';
import { Rows } from '../Rows';
import { useAct } from '../useAct';
import { TEXT } from './text.gen';

/** Players: their reports, oldest first, until an admin has closed them. */
export function Reports() {
  const query = useQuery({
    queryKey: ['admin.reports'],
    queryFn: () => ask(adminReports()),
  });
  const { data, refetch } = query;
  return (
    <Panel plain>
      <Rows
        query={query}
        rows={data}
        label={TEXT.list}
        text={TEXT}
        icon="check"
        none={TEXT.none}
        noneNote={TEXT.noneNote}
        row={(one) => <Row key={`${one.player} ${one.kind} ${one.ref}`} report={one} onClosed={refetch} />}
      />
    </Panel>
  );
}

function Row({ report, onClosed }: { report: ReportReport; onClosed: () => void }) {
  const { run, busy, error } = useAct(onClosed);
  const { player, kind, ref } = report;
  return (
    <li className="set">
      <span className="anywhere">
        <Badge icon="letter">{kind}</Badge> {report.reason}
        <small>
          {TEXT.by} {player}, {ref},{' '}
          <span title={formatDateTime(report.at)}>
            <TimeAgo at={report.at} />
          </span>
        </small>
        <FormNote error={error} />
      </span>
      <Button size="sm" busy={busy} onClick={() => run(() => ask(adminReportClose({ body: { player, kind, ref } })))}>
        {TEXT.close}
      </Button>
    </li>
  );
}
