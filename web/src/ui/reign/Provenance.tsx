import { useState } from 'react';
import type { ReportFile } from '../../api';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { ReportDialog } from './ReportDialog';

interface Props {
  /** Who wrote it, as its view says. */
  source: string | undefined;
  kind: ReportFile['kind'];
  id: string;
  /** What the button is called where many stand together. */
  label?: string;
}

const TEXT = {
  generated: 'Written by a machine',
  painted: 'Painted by a machine',
  report: 'Report',
} as const;

/** The mark of what a model wrote or painted, and the way to say that it should not stand. What the archive wrote has neither. */
export function Provenance({ source, kind, id, label }: Props) {
  const [reporting, setReporting] = useState(false);
  if (source !== 'generated') return null;
  return (
    <div className="chips provenance">
      <Badge icon="quest">{kind === 'portrait' ? TEXT.painted : TEXT.generated}</Badge>
      <Button size="sm" aria-label={label} onClick={() => setReporting(true)}>
        {TEXT.report}
      </Button>
      {reporting && <ReportDialog kind={kind} id={id} onClose={() => setReporting(false)} />}
    </div>
  );
}
