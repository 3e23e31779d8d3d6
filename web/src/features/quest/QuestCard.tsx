import { memo } from 'react';
import { type QuestView, questAccept, questComplete, type Reason } from '../../api';
import { cx } from '../../lib/cx';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSay } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icon/Icon';
import { Meter } from '../../ui/Meter';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Gains } from './Gains';
import { HARD, TYPE } from './look';
import { Needs } from './Needs';
import { Seal } from './Seal';
import { TEXT } from './text.gen';

interface Props {
  quest: QuestView;
  locked?: Reason;
  /** The rewards that would exceed a bound now. */
  lost?: Readonly<Record<string, number>>;
  /** Its button is the gold one of the screen. */
  first?: boolean;
}

/** A quest that is active or can be accepted. */
export const QuestCard = memo(function QuestCard({ quest, locked, lost, first }: Props) {
  const say = useSay();
  const { number } = useNumbers();
  const { id, title, description, status, progress, progressMax, ready, waitsFor } = quest;
  const active = status === 'active';
  return (
    <article className={cx('quest', ready && 'is-ready')} aria-labelledby={`quest-${id}`}>
      <Seal quest={quest} />
      <div className="quest__main">
        <Tags quest={quest} />
        <h3 id={`quest-${id}`}>{title}</h3>
        <p className="muted">{description}</p>
        {active && (
          <Meter
            label={ready ? TEXT.ready : TEXT.progress}
            name={TEXT.progressOf({ title })}
            value={progress}
            max={progressMax}
            text={`${number(progress)} / ${number(progressMax)}`}
            tone={ready ? 'verdigris' : 'moon'}
          />
        )}
        <Needs quest={quest} locked={locked} />
        {waitsFor && (
          <p className="quest__waits">
            <Icon name="hour" />
            {say(waitsFor.code, waitsFor.params)}
          </p>
        )}
        {ready && lost && (
          <p className="note is-ember">
            <Icon name="warn" />
            {TEXT.lost({ what: wordsOf(lost, number) })}
          </p>
        )}
        {active ? <Foot quest={quest} first={first} /> : <Offer quest={quest} locked={locked !== undefined} />}
      </div>
    </article>
  );
});

const wordsOf = (lost: Readonly<Record<string, number>>, number: (n: number) => string) =>
  Object.entries(lost)
    .map(([what, n]) => `${number(n)} ${what}`)
    .join(', ');

export const Tags = ({ quest: { type, difficulty } }: { quest: QuestView }) => (
  <div className="chips">
    <Badge icon={TYPE[type].icon} tone={TYPE[type].tone}>
      {type}
    </Badge>
    <Badge icon={HARD[difficulty].icon} tone={HARD[difficulty].tone}>
      {TEXT.difficulty[difficulty]}
    </Badge>
  </div>
);

function Foot({ quest, first }: { quest: QuestView; first?: boolean }) {
  const { send, again, busy, state } = useCommand(questComplete, { pays: true });
  return (
    <div className="quest__foot">
      <Gains rewards={quest.rewards} />
      <Button
        tone={first ? 'primary' : 'plain'}
        className={first ? 'not-phone' : undefined}
        aria-label={TEXT.completeThis({ title: quest.title })}
        disabled={!quest.ready}
        busy={busy}
        onClick={() => send({ quest: quest.id })}
      >
        {TEXT.complete}
      </Button>
      <CommandNote tile state={state} onAgain={again} />
    </div>
  );
}

function Offer({ quest, locked }: { quest: QuestView; locked: boolean }) {
  const { send, again, busy, state } = useCommand(questAccept);
  return (
    <div className="quest__foot">
      <Gains rewards={quest.rewards} />
      <Button
        icon={locked ? 'lock' : undefined}
        aria-label={TEXT.acceptThis({ title: quest.title })}
        disabled={locked}
        busy={busy}
        onClick={() => send({ quest: quest.id })}
      >
        {TEXT.accept}
      </Button>
      <CommandNote tile state={state} onAgain={again} />
    </div>
  );
}
