import { useState } from 'react';
import { ask, type ChatWaiting, moderationClose, Refusal, type Verdict } from '../../api';
import { useClock } from '../../lib/clock';
import { cx } from '../../lib/cx';
import { formatDateTime } from '../../lib/format';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TimeAgo } from '../../ui/Countdown';
import { FormNote } from '../../ui/FormNote';
import { Select } from '../../ui/Select';
import { toast } from '../../ui/toasts';
import { SPANS, TEXT } from './text.gen';

/** One report with its evidence, and the three verdicts. */
export function Case({ report, onDecided }: { report: ChatWaiting; onDecided: () => void }) {
  const [hours, setHours] = useState<string>('24');
  const { decide, busy, error } = useVerdict(report.id, onDecided);
  const muted = useClock((now) => report.mutedUntil > now, 10);
  const gone = report.author === '';
  return (
    <li className="cases__one">
      <p className="anywhere">{report.reason}</p>
      <small>
        {TEXT.by({ name: report.reportedBy || TEXT.nobody })}, <TimeAgo at={report.at} />
      </small>
      <Evidence report={report} />
      {gone && <p className="muted">{TEXT.gone}</p>}
      {muted && (
        <Badge icon="warn" tone="blood">
          {TEXT.mutedUntil} {formatDateTime(report.mutedUntil)}
        </Badge>
      )}
      <div className="cases__actions">
        <Button busy={busy} onClick={() => decide({})}>
          {TEXT.dismiss}
        </Button>
        <Button busy={busy} disabled={report.removed} onClick={() => decide({ remove: true })}>
          {report.removed ? TEXT.removed : TEXT.remove}
        </Button>
        <Select
          label={TEXT.muteFor}
          value={hours}
          options={Object.entries(SPANS).map(([value, label]) => ({ value, label }))}
          onChange={setHours}
        />
        <Button
          tone="danger"
          busy={busy}
          disabled={gone}
          onClick={() => decide({ remove: true, hours: Number(hours) })}
        >
          {TEXT.mute}
        </Button>
      </div>
      <FormNote error={error} />
    </li>
  );
}

function Evidence({ report }: { report: ChatWaiting }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <ol className="cases__evidence" aria-label={TEXT.evidence} tabIndex={0}>
      {(report.evidence ?? []).map((message) => (
        <li key={message.id} className={cx(message.id === report.message && 'cases__reported')}>
          <b>{message.player_name}</b> <small>{formatDateTime(message.created_at)}</small>{' '}
          {message.id === report.message && <Badge icon="warn">{TEXT.reported}</Badge>}
          <p className="anywhere">{message.message}</p>
        </li>
      ))}
    </ol>
  );
}

/** Closes a report. The error is the server's own words, or says that the outcome is unknown. */
function useVerdict(report: number, onDecided: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const decide = async (verdict: Omit<Verdict, 'report'>) => {
    setBusy(true);
    setError(null);
    try {
      await ask(moderationClose({ body: { report, ...verdict } }));
      toast(TEXT.done, { tone: 'verdigris', icon: 'check' });
      onDecided();
    } catch (cause) {
      setError(cause instanceof Refusal && cause.message ? cause.message : TEXT.unanswered);
    } finally {
      setBusy(false);
    }
  };
  return { decide, busy, error };
}
