import { type CourtshipView, courtshipAdvance, courtshipProcreate, courtshipSpendTime, type Reason } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { usePlan } from '../../ui/reign/usePlan';
import { WillRemember } from '../../ui/reign/WillRemember';
import { Curtains } from './Curtains';
import { TEXT } from './text.gen';

interface Props {
  member: CourtshipView;
  onGift: () => void;
  onGallery: () => void;
}

/** All acts on a member; a closed one gives its reason. */
export function Actions({ member, onGift, onGallery }: Props) {
  const { curtains } = useSection('courtship');
  return (
    <div className="court-actions">
      <div className="court-buttons">
        <Button icon="gift" onClick={onGift}>
          {TEXT.gift}
        </Button>
        <Button icon="eye" onClick={onGallery}>
          {TEXT.gallery}
        </Button>
      </div>
      {member.advance.to && <Advance id={member.id} to={member.advance.to} step={member.advance} />}
      <Procreate member={member} />
      {curtains && <Curtains member={member} />}
    </div>
  );
}

/** The one gold action: within reach however far the rest is scrolled. */
export function SpendTime({ member: { id, spendTime } }: Pick<Props, 'member'>) {
  const { send, again, busy, state } = useCommand(courtshipSpendTime);
  const waiting = useClock((now) => now < spendTime.spendTimeReadyAt);
  return (
    <div className="court-first">
      <Button tone="primary" wide disabled={waiting} busy={busy} onClick={() => send({ member: id })}>
        {TEXT.spend}{' '}
        <span className="soft">
          {waiting ? (
            <>
              {TEXT.again} <Countdown to={spendTime.spendTimeReadyAt} done="" />
            </>
          ) : (
            spendTime.affection > 0 && TEXT.gain({ n: spendTime.affection })
          )}
        </span>
      </Button>
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

/** The words of a refusal that the server has given. */
function Why({ of }: { of: Reason }) {
  const say = useSay();
  return <p className="muted court-actions__why">{say(of.code, of.params ?? {})}</p>;
}

/** What must be waited for. It ends by the server's clock, without a command. */
interface Timed {
  readyAt?: number;
  early?: Reason;
}

const useEarly = ({ readyAt = 0 }: Timed) => useClock((now) => now < readyAt);

/** The words of a refusal that ends by itself, and the time left. */
function Left({ readyAt = 0, early }: Timed) {
  const say = useSay();
  return (
    <p className="muted court-actions__why">
      {early && say(early.code, early.params ?? {})} {TEXT.possible} <Countdown to={readyAt} done={TEXT.now} />
    </p>
  );
}

function Advance({ id, to, step }: { id: string; to: string; step: CourtshipView['advance'] }) {
  const { send, again, busy, state } = useCommand(courtshipAdvance);
  const { locked } = step;
  const waiting = useEarly(step);
  const open = to === 'Consort' && !locked && !waiting;
  const plan = usePlan('courtship.advance', courtshipAdvance, open ? { member: id } : undefined);
  return (
    <div className="court-actions__one">
      <Button
        wide
        icon={locked ? 'lock' : waiting ? 'hour' : 'up'}
        disabled={locked !== undefined || waiting}
        busy={busy}
        onClick={() => send({ member: id })}
      >
        {TEXT.advanceTo({ rung: to })}
      </Button>
      {locked && <Why of={locked} />}
      {waiting && <Left {...step} />}
      {open && <WillRemember plan={plan} />}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

function Procreate({ member: { id, procreate } }: Pick<Props, 'member'>) {
  const { send, again, busy, state } = useCommand(courtshipProcreate);
  const { children, childrenMax } = useSection('courtship');
  const waiting = useEarly(procreate);
  const full = children >= childrenMax;
  const locked = procreate.locked ?? (full ? { code: 'court.children_full' } : undefined);
  return (
    <div className="court-actions__one">
      <Button
        wide
        icon={locked ? 'lock' : waiting ? 'hour' : 'heart'}
        disabled={locked !== undefined || waiting}
        busy={busy}
        onClick={() => send({ member: id })}
      >
        {TEXT.procreate}
      </Button>
      {locked ? <Why of={locked} /> : waiting && <Left {...procreate} />}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
