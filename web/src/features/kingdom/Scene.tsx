import { type ReactNode, useState } from 'react';
import type { BuildingView } from '../../api';
import { KingdomScene, PLOT_IDS, type PlotId, plotLabelAt } from '../../art/Castle';
import { cx } from '../../lib/cx';
import { useGradually } from '../../lib/gradually';
import { useMember, useReign, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { useBanner } from './banner';
import { TEXT } from './text';

const BATCH_SIZE = 4;

/** The night over the realm, and a label under each plot. */
export function Scene({ onOpen, children }: { onOpen: (id: string) => void; children: ReactNode }) {
  const buildings = useSection('buildings');
  const banner = useBanner();
  const [hot, setHot] = useState<PlotId | null>(null);
  const plots = useGradually(PLOT_IDS, BATCH_SIZE, 0);
  const levels = Object.fromEntries(PLOT_IDS.map((id) => [id, buildings[id]?.level ?? 0]));
  return (
    <KingdomScene levels={levels} {...banner} hot={hot} label={TEXT.scene} title={children}>
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

function PlotLabel({ id, onOpen, onWarm }: PlotLabelProps) {
  const building = useMember('buildings', id);
  const can = useReign((state) => !!building && canRaise(building, state.held?.sections.pulse.gold ?? 0));
  if (!building) return null;
  const { level, name } = building;
  return (
    <button
      type="button"
      className={cx('plot-label', level === 0 && 'off', can && 'can')}
      style={plotLabelAt(id, level)}
      aria-label={`${name}, ${level > 0 ? `level ${level}` : TEXT.notBuilt}`}
      onClick={onOpen}
      onPointerEnter={() => onWarm(true)}
      onPointerLeave={() => onWarm(false)}
      onFocus={() => onWarm(true)}
      onBlur={() => onWarm(false)}
    >
      {level === 0 && <Icon name="lock" />}
      <span>{name}</span>
      {level > 0 && <b>{level}</b>}
    </button>
  );
}

/** Whether the purse covers the next step. */
export const canRaise = (building: BuildingView, gold: number): boolean =>
  building.action === 'raise' && !building.highest && gold >= building.cost;
