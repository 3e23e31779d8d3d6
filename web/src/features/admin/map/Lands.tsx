import { useState } from 'react';
import { campaignResetLand, type FactionHeld } from '../../../api';
import { useClock } from '../../../lib/clock';
import { useLandNames } from '../../../lib/reign';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { CommandDialog } from '../CommandDialog';
import { hrefOfFaction } from '../factions/address';
import { TEXT } from './text.gen';

interface Props {
  list: readonly FactionHeld[];
  onChanged: () => void;
}

/** Lands that factions have taken. A campaign against a land must be called off before the land can be freed. */
export function Lands({ list, onChanged }: Props) {
  const name = useLandNames();
  const [asked, setAsked] = useState<FactionHeld>();
  return (
    <Panel plain>
      <h3 className="label">{TEXT.lands}</h3>
      {list.length === 0 && <p className="muted">{TEXT.noLands}</p>}
      <ul className="sessions" aria-label={TEXT.lands}>
        {list.map((one) => (
          <li className="set" key={one.territory}>
            <Land of={one} />
            <Button
              size="sm"
              disabled={one.attacked}
              aria-label={TEXT.resetThis({ land: name(one.territory) })}
              onClick={() => setAsked(one)}
            >
              {TEXT.reset}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <CommandDialog
          call={campaignResetLand}
          body={{ territory: asked.territory }}
          title={TEXT.resetAsk({ land: name(asked.territory) })}
          confirm={TEXT.reset}
          done={TEXT.resetDone({ land: name(asked.territory) })}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        >
          <p>{TEXT.resetText}</p>
        </CommandDialog>
      )}
    </Panel>
  );
}

function Land({ of }: { of: FactionHeld }) {
  const name = useLandNames();
  const safe = useClock((now) => of.safeUntil > now, 10);
  return (
    <span className="anywhere">
      {name(of.territory)}{' '}
      {safe && (
        <Badge icon="shield" tone="moon">
          {TEXT.safe}
        </Badge>
      )}{' '}
      {of.attacked && (
        <Badge icon="swords" tone="blood">
          {TEXT.attacked}
        </Badge>
      )}
      <small>
        {of.owner ? <a href={hrefOfFaction(of.owner)}>{of.ownerName}</a> : TEXT.nobody},{' '}
        {TEXT.garrison({ n: of.garrison })}
        {of.fortified > 0 && `, ${TEXT.fortified({ n: of.fortified })}`}
      </small>
    </span>
  );
}
