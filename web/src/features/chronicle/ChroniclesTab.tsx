import './chronicle.css';
import { useState } from 'react';
import { ButtonLink } from '../../ui/Button';
import { ReportDialog } from '../../ui/reign/ReportDialog';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../ui/States';
import { Commission } from './Commission';
import { Page } from './Page';
import { TEXT } from './text';
import { type Leaf, useLeaves } from './useLeaves';

/** The tab has room for the newest; the book has all of them. */
const NEWEST = 5;

export default function ChroniclesTab() {
  const [reported, setReported] = useState<Leaf | null>(null);
  return (
    <div className="stack annals">
      <Commission />
      <Pages onReport={setReported} />
      {reported && <ReportDialog kind="chronicle" id={reported.id} onClose={() => setReported(null)} />}
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
  const older = data.length - NEWEST;
  return (
    <>
      <ButtonLink wide href="#/chronicle">
        {TEXT.read}
      </ButtonLink>
      <ol className="annals__leaves" aria-label={TEXT.entries}>
        {data.slice(0, NEWEST).map((leaf, at) => (
          <Page key={leaf.id} leaf={leaf} newest={at === 0} onReport={() => onReport(leaf)} />
        ))}
      </ol>
      {older > 0 && <p className="muted">{TEXT.more(older)}</p>}
    </>
  );
}
