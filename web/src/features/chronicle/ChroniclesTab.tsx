import './chronicle.css';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../ui/States';
import { Commission } from './Commission';
import { Page } from './Page';
import { ReportDialog } from './ReportDialog';
import { TEXT } from './text';
import { type Leaf, useLeaves } from './useLeaves';

export default function ChroniclesTab() {
  const [reported, setReported] = useState<Leaf | null>(null);
  return (
    <div className="stack annals">
      <Commission />
      <Pages onReport={setReported} />
      {reported && <ReportDialog leaf={reported} onClose={() => setReported(null)} />}
    </div>
  );
}

function Pages({ onReport }: { onReport: (leaf: Leaf) => void }) {
  const { data, error, isPending, refetch } = useLeaves();
  if (isPending) return <Skeleton height={140} label={TEXT.loading} />;
  if (error) return <ErrorState title={error.message} onRetry={refetch} />;
  if (data.length === 0)
    return (
      <EmptyState icon="chronicle" title={TEXT.empty}>
        {TEXT.emptyNote}
      </EmptyState>
    );
  return (
    <ol className="annals__leaves" aria-label={TEXT.entries}>
      {data.map((leaf, at) => (
        <Page key={leaf.id} leaf={leaf} newest={at === 0} onReport={() => onReport(leaf)} />
      ))}
    </ol>
  );
}
