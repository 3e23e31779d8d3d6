import { type BuildingView, buildingUpgrade } from '../../api';
import { PLOT_IDS } from '../../art/Castle';
import { cx } from '../../lib/cx';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMember, useReign } from '../../lib/reign';
import { secondsUntil } from '../../lib/saving';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { canRaise } from './can';
import { TEXT } from './text';

/** Right under the scene: each building by name, and its next level at a press. */
export const PlotList = ({ onOpen }: { onOpen: (id: string) => void }) => (
  <section className="lots" aria-labelledby="lots-title">
    <div className="between">
      <h2 id="lots-title">{TEXT.buildings}</h2>
      <Affordable />
    </div>
    <ul>
      {PLOT_IDS.map((id) => (
        <Lot key={id} id={id} onOpen={() => onOpen(id)} />
      ))}
    </ul>
  </section>
);

function Affordable() {
  const n = useReign(({ held }) => {
    const { buildings = {}, pulse } = held?.sections ?? {};
    return Object.values(buildings).filter((one) => canRaise(one, pulse?.gold ?? 0)).length;
  });
  return <p className="muted">{TEXT.affordable(n, PLOT_IDS.length)}</p>;
}

function Lot({ id, onOpen }: { id: string; onOpen: () => void }) {
  const building = useMember('buildings', id);
  const can = useReign(({ held }) => !!building && canRaise(building, held?.sections.pulse.gold ?? 0));
  if (!building) return null;
  const { level, name, action, highest } = building;
  const next = action === 'raise' && !highest;
  return (
    <li className={cx('lot', next && (can ? level === 0 && 'is-open' : 'is-shut'))}>
      <button type="button" className="lot__name" onClick={onOpen}>
        <b>{name}</b> {level > 0 && <Level n={level} />}
      </button>
      {next && <Step building={building} can={can} />}
    </li>
  );
}

const Level = ({ n }: { n: number }) => (
  <span className="num">
    <span className="sr">{TEXT.levelWord} </span>
    {n}
  </span>
);

/** The next level without the way through the drawer; it may be pressed again at once. */
function Step({ building, can }: { building: BuildingView; can: boolean }) {
  const { send, again, busy, state } = useCommand(buildingUpgrade);
  const { number } = useNumbers();
  const built = building.level > 0;
  return (
    <>
      <button
        type="button"
        className="lot__do"
        aria-label={TEXT.stepOf(built, building.name, number(building.cost))}
        aria-disabled={!can || busy || undefined}
        onClick={() => can && !busy && send({ building: building.id })}
      >
        <Icon name={can ? (built ? 'up' : 'key') : 'lock'} />
        <span>
          {(can || built) && (built ? TEXT.upgrade : TEXT.build)} <span className="num">{number(building.cost)}</span>
        </span>
        {!can && <Wait cost={building.cost} />}
      </button>
      <CommandNote tile state={state} onAgain={again} />
    </>
  );
}

/** Within a day: in how long the gold is there. As a text, so that a tick which changes nothing of it draws nothing anew. */
function Wait({ cost }: { cost: number }) {
  const wait = useReign(({ held }) => {
    const { pulse, economy } = held?.sections ?? {};
    const seconds = pulse && economy ? secondsUntil(cost - pulse.gold, economy.net) : null;
    if (seconds === null || seconds > 86_400) return '';
    return formatDuration(seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60).replace(/ 0?0[ms]$/, '');
  });
  return wait && <small>{TEXT.inTime(wait)}</small>;
}
