import { Suspense, useState } from 'react';
import { lazily } from '../../lib/chunk';
import { useSection } from '../../lib/reign';
import { totalsOf } from './totals';

const ReportDialog = lazily(() => import('./ReportDialog'));

/**
 * Opens the report by itself when a player returns. If it is closed without collecting, it waits on the Idle screen.
 */
export default function ReportGate() {
  const { reports } = useSection('absence');
  const totals = totalsOf(reports ?? []);
  const [closed, setClosed] = useState(0);
  if (!totals || totals.through <= closed) return null;
  return (
    <Suspense fallback={null}>
      <ReportDialog totals={totals} onClose={() => setClosed(totals.through)} />
    </Suspense>
  );
}
