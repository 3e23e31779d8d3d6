import './forge.css';
import { Relic } from '../../art/Objects';
import { useContentPart, useMember } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { Provenance } from '../../ui/reign/Provenance';
import { drawingOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  id: string;
  onClose: () => void;
}

/** A world item of the list: its name, its effect, its story. */
export function Forged({ id, onClose }: Props) {
  const item = useMember('items', id);
  const blueprints = useContentPart('blueprints');
  if (!item) return null;
  const work = blueprints.find((one) => one.id === item.blueprint);
  return (
    <Dialog
      open
      title={item.name}
      kicker={TEXT.items}
      width={520}
      onClose={onClose}
      foot={
        <Button data-autofocus onClick={onClose}>
          {TEXT.close}
        </Button>
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
      <Facts items={[{ label: TEXT.effect, value: <span className="worth">{item.effect.description}</span> }]} />
      <div className="chips">
        <Badge icon={item.active ? 'check' : 'eye'} tone={item.active ? 'verdigris' : 'muted'}>
          {item.active ? TEXT.active : TEXT.display}
        </Badge>
        {work && <small className="muted">{TEXT.forgedAs({ name: work.name })}</small>}
      </div>
      {!item.active && <p className="muted">{TEXT.displayNote}</p>}
    </Dialog>
  );
}
