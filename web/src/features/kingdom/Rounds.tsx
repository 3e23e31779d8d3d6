import { useMemo, useState } from 'react';
import {
  activityCollectAll,
  npcAssignAll,
  questAcceptAll,
  questHandIn,
  type Sections,
  vassalDemandAll,
} from '../../api';
import { useCommand, useReign } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** What a press of the rounds does, with how many it concerns. */
export interface Errands {
  collect: number;
  handIn: number;
  accept: number;
  demand: { n: number; gold: number; loyalty: number };
  send: number;
  /** Whether an idle NPC has a mission to repeat. */
  repeats: boolean;
}

const NOBODY: Sections['vassalage']['payable'] = { vassals: 0, gold: 0, loyalty: 0 };

export function errandsOf({ idle, questLog, vassalage, roster, npcs }: Partial<Sections>): Errands {
  const { vassals, gold, loyalty, locked } = vassalage?.payable ?? NOBODY;
  return {
    collect: idle?.readyToCollect ?? 0,
    handIn: questLog?.ready ?? 0,
    accept: questLog?.open ?? 0,
    demand: { n: locked ? 0 : vassals, gold, loyalty: Math.round(loyalty / 100) / 10 },
    send: roster?.idle ?? 0,
    repeats: Object.values(npcs ?? {}).some((one) => one.free && one.again),
  };
}

/** Everything that is pressed at each visit, in one press: each by its own command, one after the other. */
export function Rounds() {
  const told = useReign(({ held }) => JSON.stringify(errandsOf(held?.sections ?? {})));
  const errands = useMemo<Errands>(() => JSON.parse(told), [told]);
  const [busy, setBusy] = useState(false);
  const collect = useCommand(activityCollectAll, { pays: true });
  const handIn = useCommand(questHandIn, { pays: true });
  const accept = useCommand(questAcceptAll);
  const demand = useCommand(vassalDemandAll, { pays: true });
  const assign = useCommand(npcAssignAll);
  const { demand: due } = errands;
  const list = [
    { n: errands.collect, words: TEXT.roundsCollect({ n: errands.collect }), run: () => collect.send({ again: true }) },
    { n: errands.handIn, words: TEXT.roundsHandIn({ n: errands.handIn }), run: () => handIn.send({}) },
    { n: errands.accept, words: TEXT.roundsAccept({ n: errands.accept }), run: () => accept.send({}) },
    { n: due.n, words: TEXT.roundsDemand(due), run: () => demand.send({}) },
    {
      n: errands.send,
      words: TEXT.roundsSend({ n: errands.send }),
      run: () => assign.send(errands.repeats ? {} : { mission: 'best' }),
    },
  ];
  const open = list.filter(({ n }) => n > 0);
  const make = async () => {
    setBusy(true);
    try {
      for (const { run } of open) await run();
    } finally {
      setBusy(false);
    }
  };
  if (open.length < 2 && !busy) return null;
  return (
    <div className="kingdom-rounds">
      <Button wide icon="hour" busy={busy} onClick={make}>
        {TEXT.rounds}
      </Button>
      <ul className="muted small">
        {open.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <CommandNote state={collect.state} onAgain={collect.again} />
      <CommandNote state={handIn.state} onAgain={handIn.again} />
      <CommandNote state={accept.state} onAgain={accept.again} />
      <CommandNote state={demand.state} onAgain={demand.again} />
      <CommandNote state={assign.state} onAgain={assign.again} />
    </div>
  );
}
