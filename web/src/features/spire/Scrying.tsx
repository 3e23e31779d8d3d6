import { useEffect, useEffectEvent, useRef } from 'react';
import { type Refusal, spireScry } from '../../api';
import { Vision } from '../../art/Scenes';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { FAILURES } from './oracle';
import { Rest } from './Rest';
import { TEXT } from './text.gen';

/** Buys a vision as soon as it opens: the press of "Scry" was the order. Shows the reason of a failure. */
export function Scrying({ onClose }: { onClose: () => void }) {
  const { send, again, busy, state, refusal } = useCommand(spireScry, { quiet: true });
  const asked = useRef(false);
  const look = useEffectEvent(() => send({}));
  useEffect(() => {
    // React may run an effect twice; a vision is bought once.
    if (asked.current) return;
    asked.current = true;
    look();
  }, []);
  const failed = refusal !== null && FAILURES.includes(refusal.code);
  return (
    <Dialog
      open
      title={TEXT.title}
      width={620}
      className="oracle"
      head={<Vision seed="smoke" failed={failed} />}
      onClose={onClose}
      foot={
        <>
          {failed && (
            <Button tone="primary" data-autofocus onClick={() => send({})}>
              {TEXT.tryAgain}
            </Button>
          )}
          <Button onClick={onClose}>{TEXT.leave}</Button>
        </>
      }
    >
      {busy && (
        <p className="lead" role="status">
          {TEXT.looking}
        </p>
      )}
      {refusal && <Refused refusal={refusal} />}
      {failed && <p className="muted">{TEXT.free}</p>}
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}

const Refused = ({ refusal }: { refusal: Refusal }) => (
  <>
    <p className="lead" role="alert">
      {refusal.message}
    </p>
    {refusal.code === 'spire.cooldown' && <Rest />}
  </>
);
