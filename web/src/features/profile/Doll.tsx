import { useState } from 'react';
import { Relic } from '../../art/Objects';
import { cx } from '../../lib/cx';
import { useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Portrait, rulerInput, useWornArts } from '../../ui/reign/RulerPortrait';
import { RelicDrawer } from './RelicDrawer';
import { SLOT, TEXT } from './text.gen';
import { LEFT, RIGHT, type SlotId, useWorn } from './worn';

/** The portrait between its six slots. */
export function Doll() {
  const player = useSection('player');
  const worn = useWornArts();
  const [open, setOpen] = useState<SlotId | null>(null);
  const column = (slots: readonly SlotId[]) => (
    <div>
      {slots.map((slot) => (
        <WornSlot key={slot} slot={slot} onOpen={() => setOpen(slot)} />
      ))}
    </div>
  );
  return (
    <div className="doll">
      {column(LEFT)}
      <Portrait input={{ ...rulerInput(player, worn), frame: 'arch' }} label={TEXT.yourPortrait} />
      {column(RIGHT)}
      {open && <RelicDrawer slot={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function WornSlot({ slot, onOpen }: { slot: SlotId; onOpen: () => void }) {
  const relic = useWorn(slot);
  return (
    <button
      type="button"
      className={cx('slot', !relic && 'is-empty')}
      aria-label={`${SLOT[slot]}: ${relic?.name ?? TEXT.empty}`}
      onClick={onOpen}
    >
      {relic ? <Relic id={relic.art} /> : <Icon name="plus" />}
      <span>{SLOT[slot]}</span>
    </button>
  );
}
