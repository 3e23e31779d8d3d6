import { useState } from 'react';
import type { ReportFile } from '../../api';
import { Badge } from '../Badge';
import { Button } from '../Button';
import { ReportDialog } from './ReportDialog';
import { TEXT } from './text.gen';

interface Props {
  /** The author of the text, as its view names it. */
  source: string | undefined;
  kind: ReportFile['kind'];
  id: string;
  /** The name of the button, if several stand together. */
  label?: string;
}

/** The mark of a text or picture that a model made, with a button to report it. Texts of the archive have neither. */
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
