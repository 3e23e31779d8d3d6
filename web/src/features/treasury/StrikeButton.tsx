import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Press } from '../../art/Coins';
import { mediaHook } from '../../lib/media';
import { useNumbers } from '../../lib/notation';
import { useSay, useSection, useSectionPart } from '../../lib/reign';
import { prefersStillness } from '../../lib/stillness';
import { Countdown } from '../../ui/Countdown';
import { Meter } from '../../ui/Meter';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';
import { useStrikes } from './useStrikes';

const FLOAT_MS = 1000;
const HIT_MS = 110;
/** The greatest number of values that float at once. */
const FLOATING = 12;

/** True on a touch screen, which has no space bar. */
const useTouch = mediaHook('(pointer: coarse)');

interface Plus {
  id: number;
  x: number;
}

/** The press: one strike at once, then more while it is held, by finger or by space bar, and faster after a while. */
export function StrikeButton() {
  const { goldPerClick, ...pace } = useSectionPart('mint', (mint) => ({
    goldPerClick: mint.goldPerClick,
    slow: mint.strikesASecond,
    fast: mint.fastASecond,
    fastAfter: mint.fastAfter,
  }));
  const { strikes, most } = useSection('mintStock');
  const { number } = useNumbers();
  const touched = useTouch();
  const { strike, pending, again, state, refusal } = useStrikes();
  const { pluses, showPlus } = usePluses();
  const button = useRef<HTMLButtonElement>(null);
  const left = Math.max(0, strikes - pending);

  const hit = useRef(() => {});
  hit.current = () => {
    if (left === 0) return;
    strike();
    showPlus();
    blow(button.current);
  };
  const hold = useHold(hit, pace);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) hold.start();
  };
  return (
    <section className="minting" aria-label={TEXT.mint}>
      <button
        ref={button}
        type="button"
        className="strike"
        aria-label={TEXT.strike({ gold: goldPerClick })}
        aria-disabled={left === 0 || undefined}
        onPointerDown={(event) => event.button === 0 && hold.start()}
        onPointerUp={hold.stop}
        onPointerCancel={hold.stop}
        onPointerLeave={hold.stop}
        onBlur={hold.stop}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.key === ' ') event.preventDefault();
          hold.stop();
        }}
        // A screen reader's press has no pointer and no key.
        onClick={(event) => event.detail === 0 && hit.current()}
        onContextMenu={(event) => event.preventDefault()}
      >
        <PressOfMine />
        {pluses.map(({ id, x }) => (
          <span key={id} className="strike__plus" aria-hidden="true" style={{ marginLeft: x }}>
            +{number(goldPerClick)}
          </span>
        ))}
      </button>
      <div className="strikes">
        <p>
          <b>{touched ? TEXT.touch : TEXT.press}</b> <span className="muted">{paceText(pace)}</span>
        </p>
        <Meter label={TEXT.left} value={left} max={most} text={TEXT.leftOf({ left, most })} />
        <Due empty={left === 0} />
        {refusal && refusal.code !== 'mint.cooling' && (
          <p role="alert" className="down">
            {refusal.message}
          </p>
        )}
        <CommandNote state={state} onAgain={again} />
      </div>
    </section>
  );
}

interface Pace {
  /** Strikes a second at first. */
  slow: number;
  /** Strikes a second after `fastAfter` milliseconds; undefined if the press strikes no faster. */
  fast?: number;
  fastAfter?: number;
}

const paceText = ({ slow, fast, fastAfter = 0 }: Pace) =>
  fast === undefined ? TEXT.pace({ n: slow }) : TEXT.paces({ n: slow, fast, seconds: fastAfter / 1000 });

/** The time until the next strike, and until all of them. */
function Due({ empty }: { empty: boolean }) {
  const { nextAt, fullAt } = useSection('mintStock');
  const say = useSay();
  return (
    <p className="muted" role="status">
      {empty && <b className="is-ember strikes__cool">{say('mint.cooling')} </b>}
      {nextAt === undefined ? (
        TEXT.stocked
      ) : (
        <>
          {TEXT.next} <Countdown to={nextAt} done="0s" />. {TEXT.full} <Countdown to={fullAt ?? nextAt} />.
        </>
      )}
    </p>
  );
}

/** The coin bears the ruler's arms and name. */
function PressOfMine() {
  const { emblem, name } = useSectionPart('player', (player) => ({ emblem: player.avatarEmblem, name: player.name }));
  return <Press emblem={emblem === 'none' ? 'crown' : emblem} motto={`${name.toUpperCase()} · UMBRARCH · `} />;
}

/** Calls at once, and then repeatedly until it is released: slowly at first, then fast. */
function useHold(act: { readonly current: () => void }, { slow, fast, fastAfter }: Pace) {
  const beat = useRef<ReturnType<typeof setInterval> | undefined>(undefined);
  const turn = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const stop = () => {
    clearInterval(beat.current);
    clearTimeout(turn.current);
    beat.current = undefined;
  };
  const every = (times: number) => {
    clearInterval(beat.current);
    beat.current = setInterval(() => act.current(), 1000 / times);
  };
  const start = () => {
    if (beat.current !== undefined) return;
    act.current();
    every(slow);
    if (fast !== undefined) turn.current = setTimeout(() => every(fast), fastAfter);
  };
  const release = useRef(stop);
  useEffect(() => release.current, []);
  return { start, stop };
}

function usePluses() {
  const [pluses, setPluses] = useState<readonly Plus[]>([]);
  const next = useRef(0);
  const showPlus = () => {
    const id = next.current++;
    setPluses((all) => [...all, { id, x: ((id * 37) % 120) - 60 }].slice(-FLOATING));
    setTimeout(() => setPluses((all) => all.filter((plus) => plus.id !== id)), FLOAT_MS);
  };
  return { pluses, showPlus };
}

let lifted: ReturnType<typeof setTimeout> | undefined;

/** Blows that follow closely keep the ram down, so that a fast press does not flicker. */
function blow(button: HTMLButtonElement | null) {
  if (!button || prefersStillness()) return;
  button.classList.add('is-hit');
  clearTimeout(lifted);
  lifted = setTimeout(() => button.classList.remove('is-hit'), HIT_MS);
}
