import { useState } from 'react';
import { type NpcErrand, type NpcMission, type NpcOption, type NpcView, npcAssign } from '../../api';
import { useClock } from '../../lib/clock';
import { formatDuration } from '../../lib/format';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Icon } from '../../ui/icon/Icon';
import { Meter } from '../../ui/Meter';
import { CommandNote } from '../../ui/reign/CommandNote';
import { shortName } from './model';
import { Leaf } from './NpcDrawer';
import { TEXT } from './text.gen';

/** The missions: their requirements, time and rewards, and the reason of a refusal. */
export function TaskMode({ npc }: { npc: NpcView }) {
  const missions = useSection('missions') ?? [];
  const [chosen, setChosen] = useState(npc.again?.mission);
  const optionOf = (id: string) => npc.missions?.find((one) => one.mission === id);
  const mission = missions.find((one) => one.id === chosen);
  if (npc.mission) return <Away errand={npc.mission} />;
  return (
    <Leaf name={TEXT.modes.task} foot={<Send npc={npc} mission={mission} option={mission && optionOf(mission.id)} />}>
      <p className="muted">{npc.free ? TEXT.taskLead : TEXT.busyWith({ task: npc.task })}</p>
      <Choices
        legend={TEXT.mission}
        legendHidden
        className="stack"
        itemClassName="task"
        items={missions.map((one) => ({
          value: one.id,
          title: one.name,
          note: one.description,
          more: <Terms npc={npc} mission={one} option={optionOf(one.id)} />,
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </Leaf>
  );
}

interface OfMission {
  npc: NpcView;
  mission: NpcMission;
  option: NpcOption | undefined;
}

/** The time, the rewards and the costs of a mission. */
function Terms({ npc, mission, option }: OfMission) {
  const say = useSay();
  const { rewards } = mission;
  const locked = option?.locked;
  return (
    <>
      <span className="gets">
        <span>
          <Icon name="hour" />
          {formatDuration(mission.duration)}
        </span>
        <span className="worth">
          <Icon name="coin" />
          {TEXT.rewardGold({ n: rewards.gold })}
        </span>
        {rewards.loyalty > 0 && (
          <span>
            <Icon name="heart" />
            {TEXT.rewardLoyalty({ n: rewards.loyalty })}
          </span>
        )}
        <span>
          <Icon name="star" />
          {TEXT.rewardXp({ n: rewards.xp })}
        </span>
      </span>
      <span className="chips">
        <Badge icon={locked ? 'lock' : 'check'} tone={locked ? 'ember' : 'verdigris'}>
          {locked ? say(locked.code, locked.params) : TEXT.needed({ n: mission.powerRequirement, has: npc.power })}
        </Badge>
      </span>
    </>
  );
}

function Send({ npc, mission, option }: Omit<OfMission, 'mission'> & { mission: NpcMission | undefined }) {
  const say = useSay();
  const { send, again, busy, state } = useCommand(npcAssign);
  const locked = option?.locked;
  return (
    <>
      <Button
        tone="primary"
        wide
        icon={locked ? 'lock' : undefined}
        disabled={!mission || locked !== undefined}
        busy={busy}
        onClick={() => mission && send({ npc: npc.id, mission: mission.id })}
      >
        {mission ? TEXT.send({ name: shortName(npc.name), mission: mission.name }) : TEXT.modes.task}
      </Button>
      <small role="status">
        {locked ? say(locked.code, locked.params) : mission ? TEXT.backAt : TEXT.chooseMission}
      </small>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

/** The progress of a mission under way. */
function Away({ errand }: { errand: NpcErrand }) {
  const left = useClock((now) => Math.max(0, Math.ceil((errand.endsAt - now) / 1000)));
  return (
    <Leaf name={TEXT.modes.task}>
      <p>{TEXT.under({ mission: errand.name })}</p>
      <Meter
        label={TEXT.remaining}
        value={errand.duration - left}
        max={errand.duration}
        text={left > 0 ? formatDuration(left) : TEXT.back}
      />
      <p className="muted">{TEXT.cannotRecall}</p>
    </Leaf>
  );
}
