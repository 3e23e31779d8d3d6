import { useState } from 'react';
import type { WorldmapLand } from '../../api';
import { lordOf } from '../../art/lords';
import { Portrait } from '../../art/Portrait';
import { cx } from '../../lib/cx';
import { useContentPart, useMember } from '../../lib/reign';
import { Chips } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Rule } from '../../ui/Panel';
import { Deck } from '../../ui/reign/Deck';
import { Slot } from '../../ui/reign/Slot';
import { EmptyState } from '../../ui/States';
import { Between } from './Between';
import { RelationBadge, StatusBadge, WarBadge } from './badges';
import { DiplomacyDialog } from './DiplomacyDialog';
import { Explore } from './Explore';
import { HolderPanel } from './HolderPanel';
import { Known } from './Known';
import { useLandName } from './model';
import { SharedFacts } from './SharedFacts';
import { TEXT } from './text.gen';
import { WarDialog } from './WarDialog';
import { WarfareDialog } from './WarfareDialog';

interface Props {
  id: string;
  onBack: () => void;
}

/** The known facts about one land, and the acts there. */
export function LandDossier({ id, onBack }: Props) {
  const land = useMember('lands', id);
  const region = useContentPart('map').regions?.find((one) => one.id === id);
  return (
    <>
      <Button className="atlas__back" size="sm" icon="left" onClick={onBack}>
        {TEXT.back}
      </Button>
      {land && <Land land={land} />}
      {!land && region && <Scenery name={region.name} description={region.description} />}
      {!land && !region && <EmptyState icon="map" title={TEXT.unknown} />}
    </>
  );
}

const Scenery = ({ name, description }: { name: string; description: string }) => (
  <>
    <h2 className="title">{name}</h2>
    <p className="muted">{TEXT.impassable}</p>
    <p>{description}</p>
  </>
);

type Open = 'diplomacy' | 'warfare' | 'campaign';

function Land({ land }: { land: WorldmapLand }) {
  const { name } = useLandName(land.id);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const foreign = !land.home && land.relationship !== 'Vassal';
  const actions = foreign && (
    <>
      <Button icon="gift" onClick={() => setOpen('diplomacy')}>
        {TEXT.diplomacy}
      </Button>
      <Button tone="primary" icon="swords" onClick={() => setOpen('warfare')}>
        {TEXT.warfare}
      </Button>
    </>
  );
  return (
    <>
      <h2 className="title">{name}</h2>
      <Chips>
        <StatusBadge status={land.status} />
        {!land.home && land.relationship !== 'Allied' && <RelationBadge of={land.relationship} />}
        {!land.home && <WarBadge of={land.warStatus} />}
      </Chips>
      <Lord land={land} />
      <p>{land.description ?? TEXT.fog}</p>
      {actions && <div className="land-deeds not-phone">{actions}</div>}
      {actions && (
        <Deck>
          <div className="land-deeds">{actions}</div>
        </Deck>
      )}
      {land.campaign && (
        <Button wide icon="swords" onClick={() => setOpen('campaign')}>
          {TEXT.showCampaign}
        </Button>
      )}
      {!land.explored && <Explore id={land.id} />}
      {land.status === 'Controlled' && <Slot name="worldmap.controlled" props={{ territory: land.id }} />}
      {foreign && <Slot name="worldmap.spies" props={{ territory: land.id }} />}
      <Known land={land} />
      <SharedFacts land={land} />
      <Rule>{TEXT.between}</Rule>
      <Between lines={land.diplomaticHistory ?? []} />
      {land.holder && <HolderPanel id={land.holder} lost={land.status === 'Controlled'} />}
      {open === 'diplomacy' && <DiplomacyDialog land={land} onClose={close} />}
      {open === 'warfare' && <WarfareDialog land={land} onClose={close} />}
      {open === 'campaign' && land.campaign && (
        <WarDialog name={name} defender={land.ownerName ?? name} campaign={land.campaign} onClose={close} />
      )}
    </>
  );
}

function Lord({ land }: { land: WorldmapLand }) {
  if (land.home) return null;
  const { ruler } = land;
  return (
    <div className={cx('lord', !ruler && 'is-hidden')}>
      <Portrait {...lordOf(land.id)} label={ruler ? TEXT.ruler({ name: ruler }) : TEXT.rulerHidden} />
      <div>
        <b>{ruler ?? TEXT.rulerUnknown}</b>
        {ruler ? <p className="muted">{land.specialties?.join(', ')}</p> : <p className="quote">{TEXT.noLikeness}</p>}
      </div>
    </div>
  );
}
