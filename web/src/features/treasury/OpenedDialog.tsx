import type { HoardOpened } from '../../api';
import { Casket } from '../../art/Coins';
import { useContentPart } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useWhat } from './Past';
import { TEXT } from './text.gen';
import { ICONS, RARITIES } from './tints';

interface Props {
  opened: HoardOpened | null;
  open: boolean;
  onClose: () => void;
}

/** "Treasure Opened!" Of several the rarest is shown large, all of them below. */
export function OpenedDialog({ opened, open, onClose }: Props) {
  const what = useWhat();
  const kind = useContentPart('cases').find(({ id }) => id === opened?.treasure.case)?.id ?? 'common';
  if (!opened) return null;
  const { treasure, treasures } = opened;
  return (
    <Dialog
      open={open}
      title={TEXT.opened}
      width={460}
      className="opened"
      onClose={onClose}
      foot={
        <>
          <Button tone="primary" data-autofocus onClick={onClose}>
            {TEXT.continue}
          </Button>
          {treasure.npc && (
            <a className="btn" href={`#/npcs?audience=${treasure.npc}`}>
              {TEXT.meet}
            </a>
          )}
        </>
      }
    >
      <Casket kind={kind} open />
      <p className="opened__prize">{treasure.kind === 'NPC' ? TEXT.joins({ name: what(treasure) }) : what(treasure)}</p>
      <p>
        <Badge icon={ICONS[treasure.kind]} tone={RARITIES[treasure.rarity]}>
          {treasure.rarity}
        </Badge>
      </p>
      <p className="quote">{treasure.description}</p>
      {treasures.length > 1 && (
        <ul className="opened__all" aria-label={TEXT.all({ n: treasures.length })}>
          {treasures.map((one) => (
            <li key={one.id}>
              <Badge icon={ICONS[one.kind]} tone={RARITIES[one.rarity]}>
                {one.rarity}
              </Badge>{' '}
              {what(one)}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
