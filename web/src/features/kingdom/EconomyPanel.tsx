import { TICKS_AN_HOUR } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { useReign, useSection } from '../../lib/reign';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** Income, upkeep and net of a tick, with fractions. */
export function EconomyPanel() {
  const { income, upkeep, net } = useSection('economy');
  const { perTick } = useNumbers();
  return (
    <section aria-label={TEXT.economy}>
      <Rule>{TEXT.economyEach}</Rule>
      <Facts
        items={[
          {
            label: TEXT.income,
            value: (
              <>
                <span className="num up">{perTick(income)}</span>
                <Explain figure="income" title={TEXT.income} />
              </>
            ),
          },
          {
            label: TEXT.upkeep,
            value: (
              <>
                <span className="num down">{perTick(-upkeep)}</span>
                <Explain figure="upkeep" title={TEXT.upkeep} />
              </>
            ),
          },
          {
            label: TEXT.net,
            value: (
              <>
                <b className="num worth">{perTick(net)}</b>
                <span className="muted">
                  {TEXT.each}, <span className="num">{perTick(net * TICKS_AN_HOUR)}</span> {TEXT.anHour}
                </span>
                <Explain figure="net" title={TEXT.net} />
              </>
            ),
          },
        ]}
      />
      <RunningDry />
      <Debt />
    </section>
  );
}

/** A warning in advance: the engine names the time if it is near. */
function RunningDry() {
  const emptyAt = useReign(({ held }) => held?.sections.pulse.emptyAt);
  const army = useReign(({ held }) => (held?.sections.army?.troops ?? 0) > 0);
  return (
    <div role="status">
      {emptyAt !== undefined && (
        <p className="note is-ember">
          <Icon name="warn" />
          <span>
            {TEXT.emptyIn} <Countdown to={emptyAt} done={TEXT.emptyNow} />.
            {army && (
              <>
                {' '}
                <a href="#/army">{TEXT.toBalance}</a>
              </>
            )}
          </span>
        </p>
      )}
    </div>
  );
}

/** Gold owed for a loss that the treasury could not pay. */
function Debt() {
  const debt = useReign(({ held }) => held?.sections.pulse.debt);
  if (!debt) return null;
  return (
    <p className="note is-ember">
      <Icon name="warn" />
      <span>
        {TEXT.debt({ gold: debt })} <Explain figure="income" title={TEXT.income} />
      </span>
    </p>
  );
}
