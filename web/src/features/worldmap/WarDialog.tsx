import type { WorldmapCampaign } from '../../api';
import { useClock } from '../../lib/clock';
import { formatTimer } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { Dialog } from '../../ui/Dialog';
import { Meter } from '../../ui/Meter';
import { TEXT } from './text.gen';

interface Props {
  name: string;
  /** The faction that holds the land, or the land itself. */
  defender: string;
  campaign: WorldmapCampaign;
  onClose: () => void;
}

/** A campaign under way: the time left, and both powers. */
export function WarDialog({ name, defender, campaign, onClose }: Props) {
  const { number } = useNumbers();
  const left = useClock((now) => formatTimer(campaign.endsAt - now));
  const { attackerPower, defenderPower, attackerName, attackerHouse } = campaign;
  const most = Math.max(attackerPower, defenderPower, 1);
  return (
    <Dialog open title={TEXT.warTitle({ land: name })} onClose={onClose}>
      <p className="war-timer">
        <span className="label">{TEXT.ends}</span>
        <b className="num" role="timer">
          {left}
        </b>
      </p>
      <div className="stack">
        <Meter
          label={`${TEXT.attacker}: ${attackerHouse ? TEXT.ofHouse({ name: attackerName }) : attackerName}`}
          value={attackerPower}
          max={most}
          text={number(attackerPower)}
          tone="blood"
        />
        <Meter
          label={`${TEXT.defender}: ${defender}`}
          value={defenderPower}
          max={most}
          text={number(defenderPower)}
          tone="moon"
        />
      </div>
      <p>
        {attackerPower > defenderPower
          ? TEXT.ahead({ name: attackerName })
          : attackerPower === defenderPower
            ? TEXT.even
            : TEXT.ahead({ name: defender })}
      </p>
    </Dialog>
  );
}
