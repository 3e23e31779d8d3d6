import { useState } from 'react';
import { networkEstablish } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { Select } from '../../ui/Select';
import type { Place } from './model';
import { TEXT } from './text.gen';

interface Props {
  places: readonly Place[];
  /** The land, if it was chosen before; else it is chosen here. */
  land?: string;
  onClose: () => void;
  onDone: (land: string) => void;
}

/** "Establish Network": the land, the price, and the upkeep. */
export function EstablishDialog({ places, land, onClose, onDone }: Props) {
  const { networkEstablishmentCost, networkUpkeep } = useSection('intelligence');
  const open = places.filter(({ locked }) => !locked);
  const [chosen, setChosen] = useState(land ?? open[0]?.id ?? '');
  const place = places.find(({ id }) => id === chosen);
  const say = useSay();
  const { send, again, busy, state } = useCommand(networkEstablish, {
    onDone: (_, { territory }) => {
      onClose();
      onDone(territory);
    },
  });
  return (
    <Dialog open onClose={onClose} title={TEXT.establish} foot={<Button onClick={onClose}>{TEXT.close}</Button>}>
      <p className="muted">{TEXT.establishLead}</p>
      <Select
        label={TEXT.land}
        value={chosen}
        onChange={setChosen}
        options={places
          .filter(({ id, locked }) => !locked || id === chosen)
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <PricedButton
        tone="primary"
        wide
        price={networkEstablishmentCost}
        short={say('intelligence.network_gold_short')}
        refused={place?.locked && say(place.locked.code, place.locked.params)}
        note={TEXT.keeps({ n: networkUpkeep })}
        disabled={!place}
        busy={busy}
        onClick={() => place && send({ territory: place.id })}
      >
        {TEXT.establish} ·
      </PricedButton>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
