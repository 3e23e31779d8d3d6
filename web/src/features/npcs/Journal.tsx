import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type NpcView, npcPonder, reignRecords } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Skeleton } from '../../ui/Skeleton';
import { EmptyState, ErrorState } from '../../ui/States';
import { Leaf } from './NpcDrawer';
import { TEXT } from './text';

interface Entry {
  date: string;
  entry: string;
  source: string;
}

const keyOf = (id: string) => ['journal', id];

/** What a subject writes about the reign, newest first; a new leaf can be asked for. */
export function Journal({ npc }: { npc: NpcView }) {
  return (
    <Leaf name={TEXT.journal} foot={<Ponder npc={npc} />}>
      <Pages id={npc.id} />
    </Leaf>
  );
}

function Pages({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => ask(reignRecords({ path: { kind: `journal:${id}` } })),
    staleTime: 0,
  });
  if (isPending) return <Skeleton height={140} label={TEXT.journalLoading} />;
  if (error) return <ErrorState title={error.message} onRetry={refetch} />;
  if (!data?.length)
    return (
      <EmptyState icon="chronicle" title={TEXT.journalEmpty}>
        {TEXT.journalEmptyNote}
      </EmptyState>
    );
  return (
    <ol className="journal">
      {data.map((row) => (
        <Page key={row.id} leaf={row.body as Entry} />
      ))}
    </ol>
  );
}

const Page = ({ leaf }: { leaf: Entry }) => (
  <li>
    <span className="label">{leaf.date}</span>
    <p className="quote">{leaf.entry}</p>
    {leaf.source === 'generated' && <Badge icon="quest">{TEXT.generated}</Badge>}
  </li>
);

function Ponder({ npc }: { npc: NpcView }) {
  const { journalCost } = useSection('roster');
  const { gold } = useSection('pulse');
  const say = useSay();
  const { number } = useNumbers();
  const queries = useQueryClient();
  const { send, again, busy, state } = useCommand(npcPonder);
  const done = (answer: unknown) => answer && queries.invalidateQueries({ queryKey: keyOf(npc.id) });
  const short = gold < journalCost;
  return (
    <>
      <Button
        tone="primary"
        wide
        icon={short ? 'lock' : undefined}
        disabled={short}
        busy={busy}
        onClick={() => send({ npc: npc.id }).then(done)}
      >
        {TEXT.ponder}{' '}
        <span className="num">
          {number(journalCost)} {TEXT.gold}
        </span>
      </Button>
      {short && <small>{say('journal.gold_short', { cost: journalCost })}</small>}
      <CommandNote state={state} onAgain={() => again().then(done)} />
    </>
  );
}
