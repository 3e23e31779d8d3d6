import { kingdomRise } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Meter } from '../../ui/Meter';
import { Rule } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text';

/** The realm's own next step, and the way to its works. */
export function RealmPanel({ onWorks }: { onWorks: () => void }) {
  const kingdom = useSection('kingdom');
  const upgrades = kingdom.upgrades ?? [];
  return (
    <section aria-label={TEXT.realm} className="stack">
      <Rule>{TEXT.realm}</Rule>
      {kingdom.highest ? <Summit /> : <Rise />}
      <Button size="sm" icon="forge" onClick={onWorks}>
        {TEXT.works}{' '}
        <span className="muted">{TEXT.worksOwned(upgrades.filter((one) => one.owned).length, upgrades.length)}</span>
      </Button>
    </section>
  );
}

const Summit = () => (
  <>
    <Button disabled wide>
      {TEXT.rise}
    </Button>
    <p className="muted">{TEXT.highestRealm}</p>
  </>
);

/** Enabled even where it will be refused: the refusal is the answer to a fair question. */
function Rise() {
  const { progressToNextLevel, rank, nextRank, riseCost, risePower, riseExperience } = useSection('kingdom');
  const { progress } = useSection('pulse');
  const { number } = useNumbers();
  const { send, again, busy, state } = useCommand(kingdomRise);
  const full = progress >= progressToNextLevel;
  return (
    <>
      <Meter
        label={TEXT.riseFrom(rank, nextRank)}
        value={progress}
        max={progressToNextLevel}
        text={`${number(progress)} / ${number(progressToNextLevel)}`}
      />
      <p className="muted">
        {full ? TEXT.progressFull : TEXT.progressGrows} {TEXT.riseGives(number(risePower), number(riseExperience))}
      </p>
      <Button wide busy={busy} icon={full ? 'up' : 'hour'} onClick={() => send({})}>
        {TEXT.riseTo(nextRank)} <span className="num worth">{number(riseCost)}</span>
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
