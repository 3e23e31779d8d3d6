import { type CSSProperties, useState } from 'react';
import { type ArmyOrder, armyCancel } from '../../api';
import { Unit } from '../../art/Soldiers';
import { useClock } from '../../lib/clock';
import { useCommand, useContentPart, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Countdown } from '../../ui/Countdown';
import { IconButton } from '../../ui/IconButton';
import { CommandNote } from '../../ui/reign/CommandNote';
import { useBanner } from '../../ui/reign/useBanner';
import { doneShare, widths } from './model';
import { TEXT } from './text.gen';

/** The number of orders that are drawn at once; each has a drawing of its own. */
const FIRST = 8;

/** The training orders in sequence; each is as wide as its time. */
export function Queue() {
  const { queue, queued, places } = useSection('army');
  const [all, setAll] = useState(false);
  const last = queue?.at(-1);
  const shown = all ? queue : queue?.slice(0, FIRST);
  const more = (queue?.length ?? 0) - (shown?.length ?? 0);
  const wide = widths(queue ?? []);
  return (
    <section className="panel drill" aria-labelledby="drill">
      <div className="drill__head">
        <h2 className="title" id="drill">
          {TEXT.training}
        </h2>
        {last && (
          <span className="muted">
            {TEXT.places({ n: queued, of: places })} · {TEXT.allDone}{' '}
            <Countdown to={last.doneAt} done={TEXT.arriving} />
          </span>
        )}
      </div>
      {last ? (
        <ol className="drill__line">
          {shown?.map((order, at) => (
            <Order key={order.id} order={order} wide={wide[at] ?? 1} />
          ))}
        </ol>
      ) : (
        <p className="quote">{TEXT.nobody}</p>
      )}
      {more > 0 && (
        <Button size="sm" onClick={() => setAll(true)}>
          {TEXT.moreOrders({ n: more })}
        </Button>
      )}
    </section>
  );
}

function Order({ order, wide }: { order: ArmyOrder; wide: number }) {
  const name = useContentPart('units').find(({ id }) => id === order.unit)?.name ?? order.unit;
  const banner = useBanner();
  const share = useClock((now) => Math.round(doneShare(order, now) * 100));
  return (
    <li style={{ '--w': wide, '--v': `${share}%` } as CSSProperties}>
      <span className="drill__bust">
        <Unit id={order.unit} banner={banner} bust />
      </span>
      <span className="drill__what">
        <b>{name}</b>
        <small>
          <span className="num">{TEXT.left({ n: order.left, of: order.of })}</span> ·{' '}
          {order.endTime ? TEXT.inTraining : TEXT.waits}
        </small>
        <small>
          {order.endTime && order.left > 1 ? (
            <>
              {TEXT.next} <Countdown to={order.endTime} done={TEXT.arriving} /> ·{' '}
            </>
          ) : null}
          {TEXT.doneIn} <Countdown to={order.doneAt} done={TEXT.arriving} />
        </small>
      </span>
      <CancelOrder order={order} name={name} />
      <i aria-hidden="true" />
    </li>
  );
}

function CancelOrder({ order, name }: { order: ArmyOrder; name: string }) {
  const [open, setOpen] = useState(false);
  const { send, busy, state, again } = useCommand(armyCancel, { pays: true, onDone: () => setOpen(false) });
  if (order.cancels === 0) return null;
  return (
    <>
      <IconButton icon="close" label={TEXT.cancel({ unit: name })} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        title={TEXT.cancelTitle({ unit: name })}
        confirm={TEXT.cancelConfirm({ gold: order.refund })}
        cancel={TEXT.keep}
        danger
        busy={busy}
        onConfirm={() => send({ order: order.id })}
        onClose={() => setOpen(false)}
      >
        <p>{TEXT.cancelNote({ n: order.cancels, gold: order.refund })}</p>
        {order.endTime ? <p className="muted">{TEXT.cancelOne}</p> : null}
        <CommandNote state={state} onAgain={again} />
      </ConfirmDialog>
    </>
  );
}
