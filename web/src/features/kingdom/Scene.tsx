import { type ReactNode, useState } from 'react';
import { KingdomScene, PLOT_IDS, type PlotId, plotLabelAt } from '../../art/Castle';
import { cx } from '../../lib/cx';
import { useGradually } from '../../lib/gradually';
import { useNumbers } from '../../lib/notation';
import { useMember, useReign, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { Slot } from '../../ui/reign/Slot';
import { useAge } from '../../ui/reign/useAge';
import { useBanner } from '../../ui/reign/useBanner';
import { canRaise } from './can';
import { TEXT } from './text.gen';

const BATCH_SIZE = 4;

/** The night over the kingdom, and a label under each plot. */
export function Scene({ onOpen, children }: { onOpen: (id: string) => void; children: ReactNode }) {
  const buildings = useSection('buildings');
  const banner = useBanner();
  const age = useAge();
  // The caller's face is a file of its own, which nobody needs before somebody waits.
  const waited = useReign(({ held }) => (held?.sections.hall?.waiting ?? 0) > 0);
  const [hot, setHot] = useState<PlotId | null>(null);
  const plots = useGradually(PLOT_IDS, BATCH_SIZE, 0);
  const levels = Object.fromEntries(PLOT_IDS.map((id) => [id, buildings[id]?.level ?? 0]));
  const lit = useReign(({ held }) => {
    const gold = held?.sections.pulse.gold ?? 0;
    return PLOT_IDS.filter((id) => buildings[id]?.level === 0 && canRaise(buildings[id], gold)).join();
  });
  return (
    <KingdomScene levels={levels} age={age} {...banner} hot={hot} lit={lit} label={TEXT.scene} title={children}>
      {waited && <Slot name="kingdom.scene" props={{}} />}
      <ul className="plots">
        {plots.map((id) => (
          <li key={id}>
            <PlotLabel id={id} onOpen={() => onOpen(id)} onWarm={(on) => setHot(on ? id : null)} />
          </li>
        ))}
      </ul>
    </KingdomScene>
  );
}

interface PlotLabelProps {
  id: PlotId;
  onOpen: () => void;
  onWarm: (on: boolean) => void;
}

/** A locked plot shows its name and its price; one that can be unlocked now is lit, has a key, and names the act. */
function PlotLabel({ id, onOpen, onWarm }: PlotLabelProps) {
  const building = useMember('buildings', id);
  const can = useReign((state) => !!building && canRaise(building, state.held?.sections.pulse.gold ?? 0));
  const { number } = useNumbers();
  if (!building) return null;
  const { level, name } = building;
  const built = level > 0;
  return (
    <button
      type="button"
      className={cx('plot-label', !built && (can ? 'open' : 'off'), built && can && 'can')}
      style={plotLabelAt(id, level)}
      aria-label={built ? TEXT.plotAt({ name, level }) : TEXT.plotEmpty({ name })}
      aria-description={built ? undefined : TEXT.costs({ price: building.cost })}
      onClick={onOpen}
      onPointerEnter={() => onWarm(true)}
      onPointerLeave={() => onWarm(false)}
      onFocus={() => onWarm(true)}
      onBlur={() => onWarm(false)}
    >
      <span>{name}</span>
      {built ? (
        <b aria-hidden="true">
          {can && <Icon name="up" />}
          {level}
        </b>
      ) : (
        <small aria-hidden="true">
          <Icon name={can ? 'key' : 'lock'} />
          {can && <span>{TEXT.build}</span>} <b>{number(building.cost)}</b>
        </small>
      )}
    </button>
  );
}
