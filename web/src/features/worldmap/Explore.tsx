import { useState } from 'react';
import { tellLocal, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Rule } from '../../ui/Panel';
import { ScoutDialog } from './ScoutDialog';
import { TEXT } from './text.gen';

/** The ways to lift the fog over a land. The first button has the specification's text. */
export function Explore({ id }: { id: string }) {
  const npcs = useSection('npcs');
  const [open, setOpen] = useState(false);
  const scout = Object.values(npcs).find(({ mission }) => mission?.territory === id);
  return (
    <>
      <Rule>{TEXT.explore}</Rule>
      <p className="muted">{TEXT.exploreNote}</p>
      {scout?.mission && (
        <p>
          {TEXT.scouting({ name: scout.name })} {TEXT.scoutBack} <Countdown to={scout.mission.endsAt} />
        </p>
      )}
      <div className="land-explore">
        <Button icon="eye" onClick={() => tellLocal('map.scouting_soon')}>
          {TEXT.scout}
        </Button>
        {!scout && (
          <Button icon="court" onClick={() => setOpen(true)}>
            {TEXT.sendScout}
          </Button>
        )}
      </div>
      {open && <ScoutDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
