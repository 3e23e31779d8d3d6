import { useState } from 'react';
import { campaignPledge, type FactionCampaign } from '../../api';
import { useClock } from '../../lib/clock';
import { formatTimer } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useLandNames, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { Meter } from '../../ui/Meter';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Why } from '../../ui/Why';
import { Giving } from './Giving';
import { HouseBadge } from './House';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

interface Props {
  campaign: FactionCampaign;
  /** The player's own faction leads it: only its members see the lenders, and may lend. */
  own: boolean;
  pledged: number;
}

/** A campaign under way: its land, its attacker, the time left, and both powers. */
export function CampaignCard({ campaign, own, pledged }: Props) {
  const { number } = useNumbers();
  const name = useLandNames();
  const left = useClock((now) => formatTimer(campaign.end_time - now));
  const most = Math.max(campaign.attacker_power, campaign.defender_power, 1);
  return (
    <li className="campaign">
      <h3>
        {TEXT.campaignFor({ who: campaign.attackerName, land: name(campaign.defending_territory_id) })}{' '}
        {campaign.attackerHouse && <HouseBadge />}
      </h3>
      <Motives of={campaign} />
      <p>
        {TEXT.campaignEnds}{' '}
        <b className="num" role="timer">
          {left}
        </b>
      </p>
      <Meter
        label={TEXT.attackers}
        value={campaign.attacker_power}
        max={most}
        text={number(campaign.attacker_power)}
        tone="blood"
      />
      <Meter
        label={TEXT.defenders}
        value={campaign.defender_power}
        max={most}
        text={number(campaign.defender_power)}
        tone="moon"
      />
      {own && <Giving />}
      {own && <Pledge pledged={pledged} />}
      {own && (
        <ul className="faction-rows" aria-label={TEXT.contributors}>
          {campaign.contributors?.map((one) => (
            <li key={one.user_id}>
              <b>{one.name}</b> <span className="num">{number(one.power)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Why a house marches: the weights by which it chose the land. */
function Motives({ of: { why, attackerHouse } }: { of: FactionCampaign }) {
  const say = useSay();
  const { signed } = useNumbers();
  if (!attackerHouse || !why) return null;
  const sum = why.reduce((n, { value }) => n + value, 0);
  return (
    <p className="campaign__why">
      <span>{TEXT.marchWhy}</span>
      <Why
        title={TEXT.march}
        terms={why.map(({ code, params, value }) => ({ label: say(code, params), value: signed(value) }))}
        total={{ label: TEXT.march, value: signed(sum) }}
      />
    </p>
  );
}

function Pledge({ pledged }: { pledged: number }) {
  const { pledge, giving } = useSection('allegiance');
  const [typed, setTyped] = useState('');
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(campaignPledge, {
    onDone: () => {
      setTyped('');
      changed();
    },
  });
  const power = Number.parseInt(typed, 10) || 0;
  return (
    <form
      className="faction-donate"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (power > 0) send({ power });
      }}
    >
      <TextField
        label={TEXT.pledgeField}
        hint={TEXT.pledgeHint({ have: pledged, most: pledge })}
        inputMode="numeric"
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 12))}
      />
      <Button type="submit" tone="primary" busy={busy} disabled={power <= 0 || !!giving.refused}>
        {TEXT.pledge}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </form>
  );
}
