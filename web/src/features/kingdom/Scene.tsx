import { useRef } from 'react';
import type { BuildingView } from '../../api';
import { kingdomPicture } from '../../art/castle/kingdom';
import { PLOT_IDS, type PlotId, plaqueAt, stageOf } from '../../art/castle/plots';
import { Drawing } from '../../art/core/Drawing';
import { cx } from '../../lib/cx';
import { useMember, useReign, useSection } from '../../lib/reign';
import { Icon } from '../../ui/icon/Icon';
import { TEXT } from './text';

/** Levels as the drawing sees them: it changes only where a stage does. */
function useStages(): Record<PlotId, number> {
  const key = useReign((state) =>
    PLOT_IDS.map((id) => stageOf(state.held?.sections.buildings[id]?.level ?? 0)).join(','),
  );
  const stages = key.split(',').map(Number);
  return Object.fromEntries(PLOT_IDS.map((id, at) => [id, stages[at] ?? 0])) as Record<PlotId, number>;
}

/** The first level of a stage; the drawing asks for levels. */
const LEVEL_OF_STAGE = [0, 1, 3, 5, 10, 15];

/** The night over the realm, and a plaque under each plot. */
export function Scene({ onOpen }: { onOpen: (id: string) => void }) {
  const { avatarColors, avatarEmblem } = useSection('player');
  const stages = useStages();
  const box = useRef<HTMLDivElement>(null);
  const banner = { primary: avatarColors.primary, secondary: avatarColors.secondary, emblem: avatarEmblem };
  const levels = Object.fromEntries(PLOT_IDS.map((id) => [id, LEVEL_OF_STAGE[stages[id]] ?? 0]));
  const warm = (id: PlotId, on: boolean) =>
    box.current?.querySelector(`.plot[data-id="${id}"]`)?.classList.toggle('hot', on);
  return (
    <div className="scene__box" ref={box}>
      <Drawing draw={() => kingdomPicture({ levels, ...banner })} of={JSON.stringify([levels, banner])} />
      <ul className="plots">
        {PLOT_IDS.map((id) => (
          <li key={id}>
            <Plaque id={id} onOpen={() => onOpen(id)} onWarm={(on) => warm(id, on)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaqueProps {
  id: PlotId;
  onOpen: () => void;
  onWarm: (on: boolean) => void;
}

function Plaque({ id, onOpen, onWarm }: PlaqueProps) {
  const building = useMember('buildings', id);
  const can = useReign((state) => !!building && canRaise(building, state.held?.sections.pulse.gold ?? 0));
  if (!building) return null;
  const { level, name } = building;
  return (
    <button
      type="button"
      className={cx('plaque', level === 0 && 'off', can && 'can')}
      style={plaqueAt(id, level)}
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
