import { useState } from 'react';
import type { FactionFace, FactionPublic } from '../../api';
import { Shield } from '../../art/Heraldry';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Face } from '../../ui/reign/Face';
import { TEXT } from './text.gen';

/** The mark of a faction that the server plays. */
export const HouseBadge = () => <Badge icon="tower">{TEXT.house}</Badge>;

/** Facts about a house for a player who has not met it: its ruler, its behaviour, its aims. */
export function HouseNote({ faction }: { faction: FactionPublic }) {
  return (
    <>
      <ul className="guild__rulers" aria-label={TEXT.rulers({ name: faction.name })}>
        {(faction.rulers ?? []).map((ruler) => (
          <Ruler key={ruler.name} ruler={ruler} />
        ))}
      </ul>
      <dl className="guild__house">
        <dt>{TEXT.manner}</dt>
        <dd>{faction.manner}</dd>
        <dt>{TEXT.aim}</dt>
        <dd>{faction.aim}</dd>
      </dl>
    </>
  );
}

function Ruler({ ruler }: { ruler: FactionFace }) {
  const seat = Object.values(useSection('houseRulers')).find(({ name }) => name === ruler.name)?.seat;
  return (
    <li>
      <Face look={ruler} />
      <span>
        <b>{seat ? <a href={`#/letters?ruler=${seat}`}>{ruler.name}</a> : ruler.name}</b>
        <small className="muted">{ruler.title}</small>
      </span>
    </li>
  );
}

/** The same for a player in a faction who meets a house as a neighbour. */
export function HouseButton({ faction }: { faction: FactionPublic }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={TEXT.aboutNamed({ name: faction.name })} onClick={() => setOpen(true)}>
        {TEXT.about}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={faction.name}
        kicker={TEXT.house}
        head={<Shield seed={faction.id} emblem={faction.emblem} className="house__shield" />}
        width={520}
      >
        <p>{faction.description}</p>
        <HouseNote faction={faction} />
        <p className="muted">{TEXT.houseClosed}</p>
      </Dialog>
    </>
  );
}
