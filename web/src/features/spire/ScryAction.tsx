import { useClock } from '../../lib/clock';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { PricedButton } from '../../ui/reign/PricedButton';
import { openOracle } from './oracle';
import { TEXT } from './text.gen';

/** The action of a built spire. A vision that waits opens again without a price. */
export default function ScryAction({ onDone }: { onDone: () => void }) {
  const { cost, readyAt, vision } = useSection('spire');
  const { gold } = useSection('pulse');
  const { number } = useNumbers();
  const clouded = useClock((now) => now < readyAt);
  const press = () => {
    openOracle();
    onDone();
  };
  if (vision)
    return (
      <>
        <p>{TEXT.waits}</p>
        <Button tone="primary" wide icon="eye" onClick={press}>
          {TEXT.returnTo}
        </Button>
      </>
    );
  return (
    <>
      <p className="muted">{TEXT.lead}</p>
      <Facts
        items={[
          {
            label: TEXT.hold,
            value: <span className={gold < cost ? 'num down' : 'num'}>{`${number(gold)} ${TEXT.gold}`}</span>,
          },
        ]}
      />
      <PricedButton
        open
        tone="primary"
        wide
        icon={clouded ? 'lock' : undefined}
        price={cost}
        write={(price) => TEXT.scryFor({ cost: price })}
        disabled={clouded}
        onClick={press}
      >
        {TEXT.scry}
      </PricedButton>
      {clouded && (
        <p className="muted">
          {TEXT.clouded} <Countdown to={readyAt} />
        </p>
      )}
    </>
  );
}
