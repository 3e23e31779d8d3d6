import './forge.css';
import { forgeLayAside, forgeTakeUp } from '../../api';
import { Relic } from '../../art/Objects';
import { useCommand, useContentPart, useMember } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Provenance } from '../../ui/reign/Provenance';
import { Change } from './Change';
import { drawingOf } from './model';
import { TEXT } from './text.gen';
import { VirtueText } from './VirtueText';

interface Props {
  id: string;
  onClose: () => void;
}

/** A world item of the list: its name, its effect and virtue, its story, and whether it counts. */
export function Forged({ id, onClose }: Props) {
  const item = useMember('items', id);
  const blueprints = useContentPart('blueprints');
  const up = useCommand(forgeTakeUp);
  const down = useCommand(forgeLayAside);
  if (!item) return null;
  const move = item.active ? down : up;
  const work = blueprints.find((one) => one.id === item.blueprint);
  return (
    <Dialog
      open
      title={item.name}
      kicker={TEXT.items}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button
            tone="primary"
            busy={up.busy || down.busy}
            idle={item.fixed !== undefined}
            onClick={() => move.send({ item: id })}
          >
            {item.active ? TEXT.layAside : TEXT.takeUp}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {TEXT.close}
          </Button>
        </>
      }
    >
      <div className="forged">
        <Relic id={drawingOf(item.blueprint)} />
        <div className="stack">
          <p>{item.visual}</p>
          <p className="quote">{item.lore}</p>
        </div>
      </div>
      <Provenance source={item.source} kind="item" id={item.id} />
      <Facts
        items={[
          { label: TEXT.effect, value: <span className="worth">{item.effect.description}</span> },
          ...(item.virtue ? [{ label: TEXT.virtue, value: <VirtueText item={item} /> }] : []),
        ]}
      />
      {item.virtue && <p className="quote">{item.virtue.line}</p>}
      <div className="chips">
        <Badge icon={item.active ? 'check' : 'eye'} tone={item.active ? 'verdigris' : 'muted'}>
          {item.active ? TEXT.active : TEXT.display}
        </Badge>
        {work && <small className="muted">{TEXT.forgedAs({ name: work.name })}</small>}
      </div>
      <Change item={item} />
      <CommandNote state={move.state} onAgain={move.again} />
    </Dialog>
  );
}
