import { kingdomUpgrade, type Sections } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection, useSectionPart } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Meter } from '../../ui/Meter';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Explain } from '../../ui/reign/Explain';
import { GoldWait } from '../../ui/reign/GoldWait';
import { LockedButton } from '../../ui/reign/LockedButton';
import { TEXT } from './text.gen';

const REALM_ID = 'the-realm';

/** Scrolls from elsewhere on the screen to the realm's next step, which may be far below. */
export function toRealm() {
  const realm = document.getElementById(REALM_ID);
  realm?.scrollIntoView({ block: 'center' });
  realm?.focus({ preventScroll: true });
}

/** The realm's own next step, and a link to its works. */
export function RealmPanel({ onWorks }: { onWorks: () => void }) {
  const kingdom = useSection('kingdom');
  const upgrades = kingdom.upgrades ?? [];
  return (
    <section id={REALM_ID} tabIndex={-1} aria-label={TEXT.realm} className="stack">
      <Rule>{TEXT.realm}</Rule>
      {kingdom.highest ? <Summit /> : <Upgrade />}
      <Button size="sm" icon="forge" onClick={onWorks}>
        {TEXT.works}{' '}
        <span className="muted">
          {TEXT.worksOwned({ n: upgrades.filter((one) => one.owned).length, of: upgrades.length })}
        </span>
      </Button>
    </section>
  );
}

const Summit = () => (
  <>
    <Button disabled wide>
      {TEXT.upgradeKingdom}
    </Button>
    <p className="muted">{TEXT.highestRealm}</p>
  </>
);

/** The fields of the pulse that are shown here: the gold changes with each tick, a full meter does not. */
const ripening = ({ progress, ripeAt }: Sections['pulse']) => ({ progress, ripeAt });

/** A refused upgrade gives the reason, with the missing part and the time. */
function Upgrade() {
  const { progressToNextLevel, progressTick, rank, nextRank, upgradeCost, upgradePower, upgradeExperience, locked } =
    useSection('kingdom');
  const { progress, ripeAt } = useSectionPart('pulse', ripening);
  const right = useSection('rights').rights?.find(({ next }) => next);
  const { number } = useNumbers();
  const { send, again, busy, state } = useCommand(kingdomUpgrade);
  const full = progress >= progressToNextLevel;
  return (
    <>
      <Meter
        label={TEXT.upgradeFrom({ rank, next: nextRank })}
        value={progress}
        max={progressToNextLevel}
        text={`${number(progress)} / ${number(progressToNextLevel)}`}
      />
      {full && <p className="muted">{TEXT.progressFull}</p>}
      <Facts
        items={[
          {
            label: TEXT.progressTick,
            value: (
              <>
                <span className="num">{number(progressTick)}</span>
                <Explain figure="progressTick" title={TEXT.progressTick} />
              </>
            ),
          },
          {
            label: TEXT.upgradeCost,
            value: (
              <>
                <span className="num worth">{`${number(upgradeCost)} ${TEXT.gold}`}</span>
                <Explain figure="upgradeCost" title={TEXT.upgradeCost} />
              </>
            ),
          },
          {
            label: TEXT.upgradePower,
            value: (
              <>
                <span className="num">{number(upgradePower)}</span>
                <Explain figure="upgradePower" title={TEXT.upgradePower} />
              </>
            ),
          },
          { label: TEXT.upgradeExperience, value: <span className="num">{number(upgradeExperience)}</span> },
          ...(right ? [{ label: TEXT.upgradeRight, value: <a href="#/rights">{right.name}</a> }] : []),
        ]}
      />
      <LockedButton
        wide
        icon="up"
        busy={busy}
        locked={locked}
        hint={({ code }) => (code === 'kingdom.gold_short' ? <GoldWait price={upgradeCost} /> : <Ripens at={ripeAt} />)}
        onClick={() => send({})}
      >
        {TEXT.upgradeTo({ rank: nextRank })}
      </LockedButton>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

const Ripens = ({ at }: { at: number | undefined }) =>
  at !== undefined && (
    <>
      {TEXT.fullIn} <Countdown to={at} done={TEXT.emptyNow} />.
    </>
  );
