import { useState } from 'react';
import { campaignCancel, type FactionCampaign } from '../../../api';
import { useClock } from '../../../lib/clock';
import { formatTimer } from '../../../lib/format';
import { useLandNames } from '../../../lib/reign';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { CommandDialog } from '../CommandDialog';
import { TEXT } from './text.gen';

interface Props {
  list: readonly FactionCampaign[];
  onChanged: () => void;
}

/** Campaigns under way, each with the time left. */
export function Campaigns({ list, onChanged }: Props) {
  const land = useLandNames();
  const [asked, setAsked] = useState<FactionCampaign>();
  return (
    <Panel plain>
      <h3 className="label">{TEXT.campaigns}</h3>
      {list.length === 0 && <p className="muted">{TEXT.noCampaigns}</p>}
      <ul className="sessions" aria-label={TEXT.campaigns}>
        {list.map((one) => (
          <li className="set" key={one.id}>
            <span className="anywhere">
              {TEXT.against({ attacker: one.attackerName, land: land(one.defending_territory_id) })}{' '}
              {one.attackerHouse && <Badge icon="tower">{TEXT.house}</Badge>}
              <small>
                {TEXT.powers({ attacker: one.attacker_power, defender: one.defender_power })}, <Left of={one} />
              </small>
            </span>
            <Button
              size="sm"
              aria-label={TEXT.cancelThis({ attacker: one.attackerName })}
              onClick={() => setAsked(one)}
            >
              {TEXT.cancel}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <CommandDialog
          call={campaignCancel}
          body={{ faction: asked.attacking_faction_id }}
          title={TEXT.cancelAsk({ attacker: asked.attackerName, land: land(asked.defending_territory_id) })}
          confirm={TEXT.cancel}
          done={TEXT.cancelled}
          onDone={onChanged}
          onClose={() => setAsked(undefined)}
        >
          <p>{TEXT.cancelText}</p>
        </CommandDialog>
      )}
    </Panel>
  );
}

function Left({ of }: { of: FactionCampaign }) {
  const left = useClock((now) => formatTimer(of.end_time - now));
  return (
    <>
      {TEXT.left.toLowerCase()}{' '}
      <b className="num" role="timer">
        {left}
      </b>
    </>
  );
}
