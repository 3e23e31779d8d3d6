import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, type NpcView, npcPonder, reignRecords } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { QueryState } from '../../ui/QueryState';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { Provenance } from '../../ui/reign/Provenance';
import { EmptyState } from '../../ui/States';
import { Leaf } from './NpcDrawer';
import { TEXT } from './text.gen';

interface Entry {
  date: string;
  entry: string;
  source: string;
}

const keyOf = (id: string) => ['journal', id];

/** An NPC's journal about the reign, newest first; a new entry can be requested. */
export function Journal({ npc }: { npc: NpcView }) {
  return (
    <Leaf name={TEXT.journal} foot={<Ponder npc={npc} />}>
      <Pages id={npc.id} />
    </Leaf>
  );
}

function Pages({ id }: { id: string }) {
  const query = useQuery({
    queryKey: keyOf(id),
    queryFn: () => ask(reignRecords({ path: { kind: `journal:${id}` } })),
    staleTime: 0,
  });
  const { data } = query;
  if (!data) return <QueryState of={query} height={140} loading={TEXT.journalLoading} />;
  if (!data?.length)
    return (
      <EmptyState icon="chronicle" title={TEXT.journalEmpty}>
        {TEXT.journalEmptyNote}
      </EmptyState>
    );
  return (
    <ol className="journal">
      {data.map((row) => (
        <Page key={row.id} id={row.id} leaf={row.body as Entry} />
      ))}
    </ol>
  );
}

const Page = ({ id, leaf }: { id: string; leaf: Entry }) => (
  <li>
    <span className="label">{leaf.date}</span>
    <p className="quote">{leaf.entry}</p>
    <Provenance source={leaf.source} kind="journal" id={id} label={TEXT.reportEntry({ date: leaf.date })} />
  </li>
);

function Ponder({ npc }: { npc: NpcView }) {
  const { journalCost } = useSection('roster');
  const say = useSay();
  const queries = useQueryClient();
  const { send, again, busy, state } = useCommand(npcPonder, {
    onDone: () => queries.invalidateQueries({ queryKey: keyOf(npc.id) }),
  });
  return (
    <>
      <PricedButton
        tone="primary"
        wide
        price={journalCost}
        short={say('journal.gold_short', { cost: journalCost })}
        busy={busy}
        busyLabel={TEXT.pondering}
        onClick={() => send({ npc: npc.id })}
      >
        {TEXT.ponder}
      </PricedButton>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
