import { type Interaction, type NpcView, npcPraise } from '../../api';
import { useClock } from '../../lib/clock';
import { formatSigned } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown, TimeAgo } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { MindParts } from '../../ui/reign/Mind';
import { Drift, mindOf } from './Mind';
import { moodOf } from './model';
import { Leaf } from './NpcDrawer';
import { Taste } from './Taste';
import { DEALING, TEXT } from './text.gen';
import { Watch } from './Watch';

/** The NPC's feelings for the ruler, recent dealings, and praise. */
export function MainMode({ npc }: { npc: NpcView }) {
  const { number } = useNumbers();
  const remembers = useMember('minds', mindOf(npc.id)) !== undefined;
  return (
    <Leaf name={TEXT.modes.main} foot={<Praise npc={npc} />}>
      <blockquote className="says">{TEXT.quoted({ words: npc.says || npc.personality })}</blockquote>
      <Meter
        label={TEXT.loyalty}
        value={npc.loyalty}
        max={100}
        text={`${npc.loyalty}%`}
        tone={moodOf(npc.loyalty).tone}
      />
      <Drift npc={npc.id} />
      <Facts
        items={[
          {
            label: TEXT.power,
            value: (
              <>
                <span className="num">{number(npc.power)}</span>
                <Explain figure={`npcPower:${npc.id}`} title={TEXT.power} />
              </>
            ),
          },
          { label: TEXT.deception, value: <span className="num">{number(npc.deception)}</span> },
          { label: TEXT.task, value: npc.task },
          { label: TEXT.likes, value: <Taste words={npc.likes} liked /> },
          { label: TEXT.dislikes, value: <Taste words={npc.dislikes} /> },
        ]}
      />
      <MindParts id={mindOf(npc.id)} />
      {remembers && <Watch npc={npc.id} name={npc.name} />}
      <div>
        <Rule>{TEXT.recent}</Rule>
        <Recent npc={npc} />
      </div>
    </Leaf>
  );
}

function Recent({ npc }: { npc: NpcView }) {
  const dealings = npc.recentInteractions ?? [];
  if (dealings.length === 0) return <p className="muted">{TEXT.noRecent}</p>;
  return (
    <ul className="recent">
      {dealings.map((dealing) => (
        <li key={`${dealing.at}-${dealing.kind}`}>
          <Dealing dealing={dealing} />
        </li>
      ))}
    </ul>
  );
}

function wordOf(kind: string, what: string): string {
  if (kind === 'praise') return DEALING.praise;
  return kind in DEALING ? DEALING[kind as Exclude<keyof typeof DEALING, 'praise'>]({ what }) : kind;
}

function Dealing({ dealing: { kind, ref, said, gain = 0, at } }: { dealing: Interaction }) {
  const gifts = useSection('gifts');
  const missions = useSection('missions');
  const named = [...(gifts ?? []), ...(missions ?? [])].find((one) => one.id === ref)?.name;
  const tone = gain > 0 ? 'up' : gain < 0 ? 'down' : 'muted';
  return (
    <>
      <span>{wordOf(kind, said ?? named ?? '')}</span>
      <b className={`num ${tone}`}>
        <span className="sr">{TEXT.loyalty} </span>
        {formatSigned(gain)}
      </b>
      <small>
        <TimeAgo at={at} />
      </small>
    </>
  );
}

function Praise({ npc }: { npc: NpcView }) {
  const { send, again, busy, state } = useCommand(npcPraise);
  const waits = useClock((now) => now < npc.praiseReadyAt);
  return (
    <>
      <Button
        tone="primary"
        wide
        icon={waits ? 'hour' : undefined}
        disabled={waits}
        busy={busy}
        onClick={() => send({ npc: npc.id })}
      >
        {TEXT.praise} {npc.praiseGain > 0 && <span className="soft">{TEXT.praiseGain({ n: npc.praiseGain })}</span>}
      </Button>
      <small>
        {waits ? (
          <>
            {TEXT.praiseAgain} <Countdown to={npc.praiseReadyAt} done={TEXT.praiseNow} />
          </>
        ) : npc.praiseGain === 0 ? (
          TEXT.praiseFull
        ) : (
          TEXT.praiseNote
        )}
      </small>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
