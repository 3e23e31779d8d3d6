import { landAlly, landGift, landInsult, type WorldmapLand } from '../../api';
import { Chips } from '../../ui/Badge';
import { Dialog } from '../../ui/Dialog';
import { RelationBadge, WarBadge } from './badges';
import { DeedButton } from './DeedButton';
import { DeedCard } from './DeedCard';
import { useLandName } from './model';
import { TEXT } from './text.gen';

interface Props {
  land: WorldmapLand;
  onClose: () => void;
}

/** A gift, an alliance, an insult. */
export function DiplomacyDialog({ land, onClose }: Props) {
  const { inText } = useLandName(land.id);
  const { deeds } = land;
  if (!deeds) return null;
  const allied = land.relationship === 'Allied';
  return (
    <Dialog open title={TEXT.diplomacyWith({ land: inText })} width={640} onClose={onClose}>
      <Standing land={land} />
      <div className="deeds">
        <DeedCard title={TEXT.gift} note={TEXT.giftNote} plan={deeds.gift}>
          <DeedButton call={landGift} territory={land.id} plan={deeds.gift} tone="primary" icon="gift">
            {TEXT.giftDo}
          </DeedButton>
        </DeedCard>
        <DeedCard
          title={allied ? TEXT.reaffirm : TEXT.ally}
          note={allied ? TEXT.reaffirmNote : TEXT.allyNote}
          plan={deeds.ally}
        >
          <DeedButton call={landAlly} territory={land.id} plan={deeds.ally} icon="dove">
            {allied ? TEXT.reaffirm : TEXT.allyDo}
          </DeedButton>
        </DeedCard>
        <DeedCard title={TEXT.insult} note={TEXT.insultNote} plan={deeds.insult}>
          <DeedButton call={landInsult} territory={land.id} plan={deeds.insult} tone="danger">
            {TEXT.insultDo}
          </DeedButton>
        </DeedCard>
      </div>
    </Dialog>
  );
}

/** The present relationship: it can change while the dialog is open. */
export const Standing = ({ land }: { land: WorldmapLand }) => (
  <div className="standing" role="status">
    <span className="label">{TEXT.now}</span>
    <Chips>
      <RelationBadge of={land.relationship} />
      <WarBadge of={land.warStatus} />
    </Chips>
  </div>
);
