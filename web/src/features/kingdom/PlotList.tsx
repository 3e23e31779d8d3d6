import { type BuildingView, buildingUpgrade } from '../../api';
import { PLOT_IDS } from '../../art/Castle';
import { cx } from '../../lib/cx';
import { formatDuration } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useContentPart, useMember, useReign } from '../../lib/reign';
import { secondsUntil } from '../../lib/saving';
import { Icon } from '../../ui/icon/Icon';
import { CommandNote } from '../../ui/reign/CommandNote';
import { canRaise } from './can';
import { effect } from './text';
import { TEXT } from './text.gen';

/** Directly below the scene: each building by name, with its next level at one press. */
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
  return <p className="muted">{TEXT.affordable({ n, of: PLOT_IDS.length })}</p>;
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
      {next && <Gives building={building} />}
      {next && <Step building={building} can={can} />}
    </li>
  );
}

/** The gain of the next level, or else the number of things that it unlocks. */
function Gives({ building }: { building: BuildingView }) {
  const perks = useContentPart('buildings').find((one) => one.id === building.id)?.perks ?? [];
  const effects = (building.next ?? []).flatMap(({ what, n }) => effect(what, n, perks) ?? []);
  if (effects.length === 0 && building.opens > 0) effects.push(TEXT.opens({ n: building.opens }));
  return effects.length > 0 && <p className="lot__gives">{effects.join(', ')}</p>;
}

const Level = ({ n }: { n: number }) => (
  <span className="num">
    <span className="sr">{TEXT.levelWord} </span>
    {n}
  </span>
);

/**
 * The next level without the drawer; it can be pressed again at once. Its accessible name begins with its visible text.
 * If a lock is shown, only the word beside it is read aloud.
 */
function Step({ building, can }: { building: BuildingView; can: boolean }) {
  const { send, again, busy, state } = useCommand(buildingUpgrade);
  const { number } = useNumbers();
  const built = building.level > 0;
  return (
    <>
      <button
        type="button"
        className="lot__do"
        aria-disabled={!can || busy || undefined}
        onClick={() => can && !busy && send({ building: building.id })}
      >
        <Icon name={can ? (built ? 'up' : 'key') : 'lock'} />
        <span className="lot__price">
          <span>
            <span className={cx(!can && 'sr')}>{TEXT.stepWord({ built })} </span>
            <span className="num">{number(building.cost)}</span>
            <span className="sr">{TEXT.stepOf({ name: building.name })}</span>
          </span>
          {!can && <Wait cost={building.cost} />}
        </span>
      </button>
      <CommandNote tile state={state} onAgain={again} />
    </>
  );
}

/**
 * The time until the gold is there, if that is within a day. It is a text, so that a tick that does not change it draws
 * nothing again.
 */
function Wait({ cost }: { cost: number }) {
  const wait = useReign(({ held }) => {
    const { pulse, economy } = held?.sections ?? {};
    const seconds = pulse && economy ? secondsUntil(cost - pulse.gold, economy.net) : null;
    if (seconds === null || seconds > 86_400) return '';
    return formatDuration(seconds < 60 ? seconds : Math.ceil(seconds / 60) * 60).replace(/ 0?0[ms]$/, '');
  });
  return wait && <small> {TEXT.inTime({ time: wait })}</small>;
}
