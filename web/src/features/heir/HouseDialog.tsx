import { useId, useState } from 'react';
import { type HeirHost, type HeirView, heirSend, heirWed } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { usePlan } from '../../ui/reign/usePlan';
import { Plan } from './Plan';
import { STANDS, TEXT } from './text.gen';

interface Props {
  heir: HeirView;
  kind: 'wed' | 'hostage';
  onClose: () => void;
}

const COMMAND = { wed: heirWed, hostage: heirSend };
const NAME = { wed: 'heir.wed', hostage: 'heir.send' };

/** To which house a child goes; each says why it takes nobody in. */
export function HouseDialog({ heir, kind, onClose }: Props) {
  const { houses } = useSection('lineage');
  const [chosen, setChosen] = useState<string>();
  const group = useId();
  const command = COMMAND[kind];
  const { send, busy, state, again } = useCommand(command, { onDone: onClose });
  const house = houses.find(({ id }) => id === chosen);
  const body = house && { child: heir.id, house: house.id };
  const plan = usePlan(NAME[kind], command, body);
  const wed = kind === 'wed';
  const act = wed ? TEXT.marryTo : TEXT.sendTo;
  return (
    <Dialog
      open
      onClose={onClose}
      title={wed ? TEXT.marryTitle({ name: heir.name }) : TEXT.sendTitle}
      foot={
        <>
          <Button tone="primary" disabled={!body} busy={busy} onClick={() => body && send(body)}>
            {house ? act({ house: house.name }) : TEXT.choose}
          </Button>
          <Button onClick={onClose}>{TEXT.leave}</Button>
        </>
      }
    >
      <p className="muted">{(wed ? TEXT.marryLead : TEXT.sendLead)({ name: heir.name })}</p>
      <fieldset className="choiceset persons">
        <legend className="sr">{TEXT.houses}</legend>
        {houses.map((one) => (
          <House
            key={one.id}
            house={one}
            closed={one[kind]}
            group={group}
            chosen={one.id === chosen}
            onChoose={setChosen}
          />
        ))}
      </fieldset>
      {house && <Plan plan={plan} heir={heir} />}
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}

interface HouseProps {
  house: HeirHost;
  closed: HeirHost['wed'];
  group: string;
  chosen: boolean;
  onChoose: (id: string) => void;
}

function House({ house, closed, group, chosen, onChoose }: HouseProps) {
  const say = useSay();
  return (
    <label className="choice">
      <input
        type="radio"
        name={group}
        value={house.id}
        disabled={closed !== undefined}
        checked={chosen}
        onChange={() => onChoose(house.id)}
      />
      <span className="face face--none" aria-hidden="true">
        <Icon name="banner" />
      </span>
      <span>
        <b>{house.name}</b>
        <small>
          {closed
            ? say(closed.code, closed.params ?? {})
            : TEXT.leader({ leader: house.leader, stands: STANDS[house.stands] })}
        </small>
      </span>
      <Icon name="check" className="tick" />
    </label>
  );
}
