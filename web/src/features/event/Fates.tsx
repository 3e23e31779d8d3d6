import { type EventMitigation, type EventView, eventResolve } from '../../api';
import { Candles } from '../../art/Scenes';
import { formatPercent } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Deltas } from '../../ui/reign/Deltas';
import { Explain } from '../../ui/reign/Explain';
import { PricedButton } from '../../ui/reign/PricedButton';
import { Wasted } from '../../ui/reign/Wasted';
import { Owed } from './Owed';
import { TEXT } from './text.gen';

interface Props {
  event: EventView;
  more: number;
  onClose: () => void;
  onLater: () => void;
}

/** An event that needs an answer: accept it, or pay for a chance if there is a remedy. */
export function Fates({ event, more, onClose, onLater }: Props) {
  const { send, again, busy, state } = useCommand(eventResolve, {
    pays: true,
    // Accepting has a certain outcome, so the dialog closes; the outcome of a chance stays on screen.
    onDone: (_, { choice }) => choice === 'accept' && onClose(),
  });
  const { mitigation } = event;
  const { signed } = useNumbers();
  const gold = event.effects.gold ?? 0;
  const averts = mitigation !== undefined && gold < 0;
  const accept = () => send({ id: event.id, choice: 'accept' });
  const mitigate = () => send({ id: event.id, choice: 'mitigate' });
  return (
    <>
      {mitigation ? (
        <div className="fates">
          <LetBe event={event} />
          <StepIn mitigation={mitigation} />
        </div>
      ) : (
        <Brings event={event} />
      )}
      <CommandNote state={state} onAgain={again} />
      <div className="foot foot--end">
        {mitigation && (
          // Enabled without the gold too: the rules take that as an answer, and the card above warns of it.
          <PricedButton
            open
            tone={mitigation.pays ? 'primary' : 'plain'}
            price={mitigation.cost.gold ?? 0}
            busy={busy}
            onClick={mitigate}
            {...(averts && { write: (price: string) => TEXT.stepInMean({ price, mean: signed(mitigation.mean) }) })}
          >
            {TEXT.mitigate}
          </PricedButton>
        )}
        <Button tone={mitigation ? 'plain' : 'primary'} busy={busy} data-autofocus onClick={accept}>
          {averts
            ? TEXT.acceptMean({ gold: signed(gold) })
            : mitigation
              ? TEXT.acceptLoss
              : event.mail
                ? TEXT.acceptMail
                : TEXT.accept}
        </Button>
        <Button onClick={onLater}>{TEXT.later}</Button>
      </div>
      {more > 0 && <p className="muted">{TEXT.more({ n: more })}</p>}
    </>
  );
}

const LetBe = ({ event }: { event: EventView }) => (
  <section className="fate" aria-label={TEXT.letBe}>
    <h3>{TEXT.letBe}</h3>
    <Deltas effects={event.effects} none={TEXT.nothing} />
    <Wasted lost={event.lost} />
    <Owed event={event} />
    <p className="muted">{TEXT.certain}</p>
  </section>
);

const Brings = ({ event }: { event: EventView }) => {
  const title = event.mail ? TEXT.enclosed : TEXT.brings;
  return (
    <section className="fate" aria-label={title}>
      <h3>{title}</h3>
      <Deltas effects={event.effects} none={event.mail ? TEXT.nothingEnclosed : TEXT.nothing} />
      <Wasted lost={event.lost} />
      <Owed event={event} />
    </section>
  );
};

function StepIn({ mitigation }: { mitigation: EventMitigation }) {
  const { gold } = useSection('pulse');
  const chance = mitigation.successChance / 1000;
  const price = mitigation.cost.gold ?? 0;
  return (
    <section className="fate" aria-label={TEXT.stepIn}>
      <h3>{TEXT.stepIn}</h3>
      <p>{mitigation.description}</p>
      <Candles chance={chance} />
      <p>
        <b className="num">{formatPercent(chance)}</b> {TEXT.thatNothing}{' '}
        <Explain figure={mitigation.figure} title={TEXT.chance} />
      </p>
      <p className="muted">{TEXT.otherwise({ gold: price })}</p>
      {gold < price && <p className="down">{TEXT.shortOf({ held: gold })}</p>}
    </section>
  );
}
