import { landDeclareWar, landRaid, type WorldmapLand } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSay, useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Facts } from '../../ui/Facts';
import { Explain } from '../../ui/reign/Explain';
import { Slot } from '../../ui/reign/Slot';
import { DeedButton } from './DeedButton';
import { DeedCard } from './DeedCard';
import { Standing } from './DiplomacyDialog';
import { useLandName } from './model';
import { TEXT } from './text.gen';

interface Props {
  land: WorldmapLand;
  onClose: () => void;
}

/** A raid, subjugation, a war. */
export function WarfareDialog({ land, onClose }: Props) {
  const { inText } = useLandName(land.id);
  const { deeds } = land;
  if (!deeds) return null;
  return (
    <Dialog open title={TEXT.warfareWith({ land: inText })} width={640} onClose={onClose}>
      <Standing land={land} />
      <div className="deeds">
        <DeedCard title={TEXT.raid} note={TEXT.raidNote} plan={deeds.raid}>
          <DeedButton call={landRaid} territory={land.id} plan={deeds.raid} tone="primary" icon="swords">
            {TEXT.raidDo}
          </DeedButton>
        </DeedCard>
        <Subjugation land={land} />
        <DeedCard title={TEXT.declare} note={TEXT.declareNote} plan={deeds.declareWar}>
          <DeedButton call={landDeclareWar} territory={land.id} plan={deeds.declareWar} tone="danger" icon="banner">
            {TEXT.declareDo}
          </DeedButton>
        </DeedCard>
      </div>
    </Dialog>
  );
}

/** Whether the ruler's power is enough. The vassals' feature fills in the button. */
function Subjugation({ land }: { land: WorldmapLand }) {
  const { number } = useNumbers();
  const { power } = useSection('growth');
  const say = useSay();
  const plan = land.deeds?.subjugate;
  if (!plan) return null;
  const { locked } = plan;
  const strong = plan.conditions?.find(({ code }) => code === 'map.ask_power');
  return (
    <DeedCard title={TEXT.subjugate} note={TEXT.subjugateNote} plan={plan}>
      <Facts
        items={[
          { label: TEXT.yourPower, value: <span className="num">{number(power)}</span> },
          {
            label: TEXT.garrison,
            value: <span className="num">{land.garrison === undefined ? TEXT.unknown : number(land.garrison)}</span>,
          },
          ...(strong
            ? [
                {
                  label: TEXT.margin,
                  value: (
                    <>
                      <Badge icon={strong.met ? 'check' : 'wall'} tone={strong.met ? 'verdigris' : 'blood'}>
                        {strong.met ? TEXT.prevail : TEXT.hold}
                      </Badge>
                      <Explain figure={`conquest:${land.id}`} title={TEXT.margin} />
                    </>
                  ),
                },
              ]
            : []),
          ...(land.tribute === undefined
            ? []
            : [{ label: TEXT.tribute, value: <span className="num worth">{TEXT.aTick({ n: land.tribute })}</span> }]),
        ]}
      />
      <Slot
        name="worldmap.subjugate"
        props={{ territory: land.id, locked: !!locked }}
        empty={
          <>
            <Button wide icon="lock" disabled>
              {TEXT.subjugateDo}
            </Button>
            <small className="price-note">{TEXT.subjugateLater}</small>
          </>
        }
      />
      {locked && (
        <small role="status" className="price-note">
          {say(locked.code, locked.params)}
        </small>
      )}
    </DeedCard>
  );
}
