import type { Raid } from '../../api';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { TimeAgo } from '../../ui/Countdown';
import { TEXT } from './text.gen';

/** The remembered raids, newest first. */
export function History({ onOpen }: { onOpen: (id: string) => void }) {
  const { raidHistory } = useSection('dungeon');
  const raids = raidHistory ?? [];
  return (
    <section aria-label={TEXT.history}>
      <h2 className="rule rule--left">{TEXT.history}</h2>
      {raids.length === 0 ? (
        <p className="quote">{TEXT.noHistory}</p>
      ) : (
        <ul className="raidlog">
          {raids.map((raid) => (
            <Entry key={raid.id} raid={raid} onOpen={() => onOpen(raid.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Whether the raiders passed, in a word and a colour. */
export const Verdict = ({ success }: { success: boolean }) =>
  success ? (
    <Badge icon="warn" tone="blood">
      {TEXT.breachedBadge}
    </Badge>
  ) : (
    <Badge icon="shield" tone="verdigris">
      {TEXT.repelledBadge}
    </Badge>
  );

function Entry({ raid, onOpen }: { raid: Raid; onOpen: () => void }) {
  return (
    <li>
      <b>{raid.raiderName}</b>
      <Verdict success={raid.success} />
      <small>
        {TEXT.strong({ n: raid.raiderPower })} · {TEXT.deep({ passed: raid.floorsCleared, floors: raid.floors })} ·{' '}
        <TimeAgo at={raid.timestamp} />
        <br />
        <span className={raid.success ? 'down' : 'up'}>
          {raid.success ? TEXT.gold({ n: -raid.lootLost }) : TEXT.xp({ n: raid.xp })}
          {raid.spoils !== undefined && ` · ${TEXT.gold({ n: raid.spoils })}`}
        </span>
      </small>
      <Button size="sm" aria-label={TEXT.reportOf({ raiders: raid.raiderName })} onClick={onOpen}>
        {TEXT.report}
      </Button>
    </li>
  );
}
