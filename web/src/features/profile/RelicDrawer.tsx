import { useState } from 'react';
import { profileEquip, profileUnequip } from '../../api';
import { Relic } from '../../art/Objects';
import { useCommand, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Drawer } from '../../ui/Drawer';
import { CommandNote } from '../../ui/reign/CommandNote';
import { SLOT, TEXT } from './text.gen';
import { type SlotId, useWorn } from './worn';

/** The relics that fit one slot. */
export function RelicDrawer({ slot, onClose }: { slot: SlotId; onClose: () => void }) {
  const worn = useWorn(slot);
  const fitting = (useSection('equipment').relics ?? []).filter((relic) => relic.slot === slot);
  const [chosen, setChosen] = useState(worn?.id);
  const equip = useCommand(profileEquip, { onDone: onClose });
  const unequip = useCommand(profileUnequip, { onDone: onClose });
  return (
    <Drawer
      open
      kicker={SLOT[slot]}
      title={worn?.name ?? TEXT.nothingWorn}
      onClose={onClose}
      foot={
        <>
          <Button
            tone="primary"
            disabled={!chosen || chosen === worn?.id}
            busy={equip.busy}
            onClick={() => chosen && equip.send({ slot, relic: chosen })}
          >
            {TEXT.wear}
          </Button>
          {worn && (
            <Button busy={unequip.busy} onClick={() => unequip.send({ slot })}>
              {TEXT.takeOff}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {worn ? (
          <>
            <div className="relic-shown">
              <Relic id={worn.art} />
            </div>
            <div className="chips">
              <Badge icon="star" tone={worn.rarity.toLowerCase() === 'legendary' ? 'gold' : 'moon'}>
                {worn.rarity}
              </Badge>
            </div>
            <p className="quote">{worn.lore}</p>
          </>
        ) : (
          <p>{TEXT.relicsFrom}</p>
        )}
        {fitting.length > 0 ? (
          <Choices
            legend={TEXT.wardrobe}
            className="choices wardrobe"
            value={chosen}
            items={fitting.map((relic) => ({
              value: relic.id,
              title: relic.name,
              art: <Relic id={relic.art} />,
              note: `${relic.rarity}. ${relic.lore}`,
            }))}
            onChange={setChosen}
          />
        ) : (
          <p className="muted">{TEXT.noRelics}</p>
        )}
        <CommandNote state={equip.state} onAgain={equip.again} />
        <CommandNote state={unequip.state} onAgain={unequip.again} />
      </div>
    </Drawer>
  );
}
