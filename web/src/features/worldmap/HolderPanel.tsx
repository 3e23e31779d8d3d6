import { useMember } from '../../lib/reign';
import { Badge, Chips } from '../../ui/Badge';
import { Rule } from '../../ui/Panel';
import { Between } from './Between';
import { RelationBadge } from './badges';
import { TEXT } from './text.gen';

/** The power that holds the land, and its last act. */
export function HolderPanel({ id, lost }: { id: string; lost: boolean }) {
  const power = useMember('powers', id);
  if (!power) return null;
  return (
    <>
      <Rule>{lost ? TEXT.wasHeldBy : TEXT.heldBy}</Rule>
      <h4>{power.name}</h4>
      <Chips>
        <Badge icon="banner">{power.status}</Badge>
        <RelationBadge of={power.relationship} />
      </Chips>
      <p className="muted">{power.description}</p>
      <span className="label">{TEXT.lately}</span>
      <Between lines={power.recentActions ?? []} />
    </>
  );
}
