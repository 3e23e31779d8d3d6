import './chronicle.css';
import { ButtonLink } from '../../ui/Button';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Commission } from './Commission';
import { Page } from './Page';
import { TEXT } from './text.gen';
import { useLeaves } from './useLeaves';

/** The tab has room for the newest entries; the book has all of them. */
const NEWEST = 5;

export default function ChroniclesTab() {
  return (
    <div className="stack annals">
      <Commission />
      <Pages />
    </div>
  );
}

function Pages() {
  const query = useLeaves();
  const { data } = query;
  if (!data) return <QueryState of={query} height={140} loading={TEXT.loading} />;
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
          <Page key={leaf.id} leaf={leaf} newest={at === 0} />
        ))}
      </ol>
      {older > 0 && <p className="muted">{TEXT.more({ n: older })}</p>}
    </>
  );
}
