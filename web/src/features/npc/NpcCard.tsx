import { memo } from 'react';
import type { NpcView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Meter } from '../../ui/Meter';
import { NpcFace } from '../../ui/reign/NpcFace';
import { Again } from './Again';
import { moodOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  npc: NpcView;
  onInteract: (id: string) => void;
  onInspect: (id: string) => void;
}

/** One NPC of the list. Only changed records are drawn again. */
export const NpcCard = memo(function NpcCard({ npc, onInteract, onInspect }: Props) {
  const { number } = useNumbers();
  const { id, name, role, level, xp, xpToNextLevel, loyalty, power, deception } = npc;
  return (
    <article className="card npc" aria-labelledby={`npc-${id}`}>
      <div className="card__art">
        <NpcFace npc={npc} label={TEXT.portrait({ name })} />
        <span className="npc__level">
          <span className="sr">{TEXT.level} </span>
          {level}
        </span>
      </div>
      <div className="card__body">
        <div>
          <h2 id={`npc-${id}`}>{name}</h2>
          <p className="npc__role">{role}</p>
        </div>
        <div className="chips">
          <DutyBadge npc={npc} />
        </div>
        <Meter
          label={TEXT.experience}
          value={xp}
          max={xpToNextLevel}
          text={`${number(xp)} / ${number(xpToNextLevel)}`}
        />
        <dl className="npc__stats">
          <div>
            <dt>{TEXT.loyalty}</dt>
            <dd className={`is-${moodOf(loyalty).tone}`}>{loyalty}%</dd>
          </div>
          <div>
            <dt>{TEXT.power}</dt>
            <dd>{number(power)}</dd>
          </div>
          <div>
            <dt>{TEXT.deception}</dt>
            <dd>{number(deception)}</dd>
          </div>
        </dl>
        <div className="npc__do">
          <Button size="sm" aria-label={TEXT.interactWith({ name })} onClick={() => onInteract(id)}>
            {TEXT.interact}
          </Button>
          <Button size="sm" aria-label={TEXT.inspectOf({ name })} onClick={() => onInspect(id)}>
            {TEXT.inspect}
          </Button>
        </div>
        <Again npc={npc} />
      </div>
    </article>
  );
});

/** Idle, on a mission with its end, or another duty. */
export function DutyBadge({ npc }: { npc: NpcView }) {
  if (npc.mission)
    return (
      <Badge icon="hour" tone="moon">
        {TEXT.onMission} · <Countdown to={npc.mission.endsAt} done={TEXT.back} />
      </Badge>
    );
  if (!npc.free)
    return (
      <Badge icon="shield" tone="moon">
        {npc.task}
      </Badge>
    );
  return <Badge icon="check">{TEXT.isIdle}</Badge>;
}

export function MoodBadge({ loyalty }: { loyalty: number }) {
  const { word, tone, icon } = moodOf(loyalty);
  return (
    <Badge icon={icon} tone={tone}>
      {TEXT.mood[word]} {loyalty}%
    </Badge>
  );
}
