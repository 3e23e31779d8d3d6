import type { ReactNode } from 'react';
import { type CourtshipView, courtshipAdvance, courtshipProcreate, courtshipSpendTime, type Reason } from '../../api';
import { useClock } from '../../lib/clock';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
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
      {member.advance.to && <Advance id={member.id} to={member.advance.to} locked={member.advance.locked} />}
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
function Why({ of, children }: { of?: Reason; children?: ReactNode }) {
  const say = useSay();
  return <p className="muted court-actions__why">{of ? say(of.code, of.params ?? {}) : children}</p>;
}

function Advance({ id, to, locked }: { id: string; to: string; locked?: Reason }) {
  const { send, again, busy, state } = useCommand(courtshipAdvance);
  return (
    <div className="court-actions__one">
      <Button
        wide
        icon={locked ? 'lock' : 'up'}
        disabled={locked !== undefined}
        busy={busy}
        onClick={() => send({ member: id })}
      >
        {TEXT.advanceTo({ rung: to })}
      </Button>
      {locked && <Why of={locked} />}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

function Procreate({ member: { id, procreate } }: Pick<Props, 'member'>) {
  const { send, again, busy, state } = useCommand(courtshipProcreate);
  const { children, childrenMax } = useSection('courtship');
  const ready = procreate.readyAt ?? 0;
  const waiting = useClock((now) => now < ready);
  const full = children >= childrenMax;
  const locked = procreate.locked ?? (full ? { code: 'court.children_full' } : undefined);
  return (
    <div className="court-actions__one">
      <Button
        wide
        icon={locked ? 'lock' : 'heart'}
        disabled={locked !== undefined || waiting}
        busy={busy}
        onClick={() => send({ member: id })}
      >
        {TEXT.procreate}
      </Button>
      {locked ? (
        <Why of={locked} />
      ) : (
        waiting && (
          <Why>
            {TEXT.again} <Countdown to={ready} done="" />
          </Why>
        )
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
