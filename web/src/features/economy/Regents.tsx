import { useNumbers } from '../../lib/notation';
import { useMember, useSection } from '../../lib/reign';
import { NpcHead } from '../../ui/reign/NpcFace';
import { Why } from '../../ui/Why';
import { Sign } from './ResultRows';
import { TEXT } from './text.gen';
import type { Totals } from './totals';

type Line = Totals['regents'][number];

/** The Steward's part of the report: gold above the away pay, expenses, and what was kept going. */
export function Regents({ lines, absent }: { lines: readonly Line[]; absent: Totals['absent'] }) {
  if (lines.length === 0 && absent.length === 0) return null;
  return (
    <section className="results__block" aria-label={TEXT.regent.title}>
      <h3>{TEXT.regent.title}</h3>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reports never change
          <Regent key={at} line={line} />
        ))}
        {absent.map((one) => (
          <Absent key={one.npc} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** A Steward who holds the office without effect. */
function Absent({ npc: id, name, kind }: Totals['absent'][number]) {
  const npc = useMember('npcs', id);
  return (
    <li className="result">
      {npc ? <NpcHead npc={npc} /> : <Sign icon="user" />}
      <div className="result__main">
        <b>{name}</b>
        <p className="result__note">{TEXT.regent.absent({ kind })}</p>
      </div>
    </li>
  );
}

function Regent({ line }: { line: Line }) {
  const { number, signed } = useNumbers();
  const npc = useMember('npcs', line.npc);
  const percent = line.share / 1000;
  const expenses = line.expenses ?? 0;
  return (
    <li className="result">
      {npc ? <NpcHead npc={npc} /> : <Sign icon="user" />}
      <div className="result__main">
        <b>{line.name}</b>
        <p className="result__note">{TEXT.regent.share({ n: percent, net: line.net })}</p>
        {expenses > 0 && <p className="result__note down">{TEXT.regent.kept({ n: expenses })}</p>}
        {!!line.progress && <p className="result__note">{TEXT.regent.progress({ n: line.progress })}</p>}
        <Kept line={line} />
      </div>
      <div className="result__sum">
        <b className="num worth">{signed(line.gold - expenses)}</b>
        <Why
          title={line.name}
          terms={[
            { label: TEXT.regent.net, value: number(line.net) },
            { label: TEXT.regent.shareOf({ n: percent }), value: signed(line.gold) },
            ...(expenses > 0 ? [{ label: TEXT.regent.expenses, value: signed(-expenses) }] : []),
          ]}
          total={{ label: TEXT.gold, value: signed(line.gold - expenses) }}
        />
      </div>
    </li>
  );
}

/** Activities and missions that were begun again, each with its number, and quests handed in. */
function Kept({ line }: { line: Line }) {
  const activities = useSection('activities');
  const npcs = useSection('npcs');
  const { signed } = useNumbers();
  const done = [
    ...Object.entries(line.activities ?? {}).map(([id, n]) =>
      TEXT.regent.times({ n, what: activities[id]?.name ?? id }),
    ),
    ...Object.entries(line.missions ?? {}).map(([id, n]) => TEXT.regent.times({ n, what: npcs[id]?.name ?? id })),
  ];
  return (
    <>
      {done.length > 0 && (
        <p className="result__note">
          {TEXT.regent.again({ list: done.join(', ') })}
          {!!line.worked && <span className="num"> {signed(line.worked)}</span>}
        </p>
      )}
      {!!line.quests && <p className="result__note">{TEXT.regent.quests({ n: line.quests })}</p>}
      {!!line.others && <p className="result__note">{TEXT.regent.others({ change: signed(line.others) })}</p>}
    </>
  );
}
