import type { SeasonView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** What the lands of the player's faction pay. */
export function Pay({ view }: { view: SeasonView }) {
  const { faction } = useSection('allegiance');
  const { number } = useNumbers();
  const { minutes, most, lands, pay, open, from, paidToday } = view;
  if (minutes === 0) return null;
  return (
    <Panel aria-labelledby="season-pay">
      <h2 className="title" id="season-pay">
        {TEXT.pay}
      </h2>
      <p className="muted">{TEXT.payNote({ minutes, most })}</p>
      {!faction && <p className="muted">{TEXT.payAlone}</p>}
      {faction && lands === 0 && <p className="muted">{TEXT.payNoLand}</p>}
      {faction && lands > 0 && !open && <p className="muted">{TEXT.payLater({ n: from })}</p>}
      {faction && lands > 0 && (
        <Facts
          items={[
            {
              label: TEXT.payDay,
              value: (
                <>
                  <span className="num">{number(pay)}</span> <Explain figure="landPay" title={TEXT.payDay} />
                </>
              ),
            },
          ]}
        />
      )}
      {faction && lands > 0 && open && (
        <p>
          <Badge icon="coin" tone={paidToday ? 'verdigris' : undefined}>
            {paidToday ? TEXT.paid : TEXT.toPay}
          </Badge>
        </p>
      )}
    </Panel>
  );
}
