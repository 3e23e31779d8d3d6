import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { Facts } from '../../ui/Facts';
import { Panel, Rule } from '../../ui/Panel';
import { RollingNumber } from '../../ui/RollingNumber';
import { Explain } from '../../ui/reign/Explain';
import { StrikeButton } from './StrikeButton';
import { TEXT } from './text.gen';
import { Wares } from './Wares';

/** "Royal Mint": the press, its yield, and its upgrades. */
export function Mint() {
  return (
    <div className="mint">
      <StrikeButton />
      <div className="stack">
        <Rates />
        <Panel aria-label={TEXT.clicks}>
          <h2 className="title">{TEXT.clicks}</h2>
          <Wares type="CLICK" />
        </Panel>
        <Panel aria-label={TEXT.autos}>
          <h2 className="title">{TEXT.autos}</h2>
          <Wares type="AUTO" />
        </Panel>
        <SoFar />
      </div>
    </div>
  );
}

function Rates() {
  const { gold } = useSection('pulse');
  const { goldPerClick, goldPerSecond } = useSectionPart('mint', (mint) => ({
    goldPerClick: mint.goldPerClick,
    goldPerSecond: mint.goldPerSecond,
  }));
  const { number } = useNumbers();
  return (
    <dl className="tiles coffers">
      <div>
        <dt>{TEXT.total}</dt>
        <dd className="worth">
          <RollingNumber value={gold} />
        </dd>
      </div>
      <div>
        <dt>
          {TEXT.perSecond} <Explain figure="goldPerSecond" title={TEXT.perSecond} />
        </dt>
        <dd>{number(goldPerSecond)}</dd>
      </div>
      <div>
        <dt>
          {TEXT.perClick} <Explain figure="goldPerClick" title={TEXT.perClick} />
        </dt>
        <dd>{number(goldPerClick)}</dd>
      </div>
    </dl>
  );
}

function SoFar() {
  const { totalClicks, totalGoldFromClicks, totalGoldFromAuto } = useSection('mintTotals');
  const { number } = useNumbers();
  return (
    <section aria-label={TEXT.soFar}>
      <Rule>{TEXT.soFar}</Rule>
      <Facts
        items={[
          { label: TEXT.strikes, value: <span className="num">{number(totalClicks)}</span> },
          { label: TEXT.byClicks, value: <span className="num">{TEXT.of.GOLD({ n: totalGoldFromClicks })}</span> },
          { label: TEXT.byPresses, value: <span className="num">{TEXT.of.GOLD({ n: totalGoldFromAuto })}</span> },
        ]}
      />
    </section>
  );
}
