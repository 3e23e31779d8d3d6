import { formatPercent } from '../../lib/format';
import { useSection } from '../../lib/reign';
import { Badge, type Tone } from '../../ui/Badge';
import { Countdown } from '../../ui/Countdown';
import { Icon } from '../../ui/icon/Icon';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** An announced raid, with its likely outcome. */
export function Threat() {
  const { warning, lootPermille, spoils } = useSection('dungeon');
  return (
    <>
      {warning && (
        <div className="note is-ember" role="status">
          <Icon name="warn" />
          <span>
            <b>{TEXT.warning({ raiders: warning.raiders })}</b> {warning.line}
            <br />
            {TEXT.warningIn} <Countdown to={warning.at} done={TEXT.raidNow} />
          </span>
        </div>
      )}
      <Odds />
      <p className="muted small pit-loot">
        {TEXT.loot({ share: lootPermille / 1000 })} <Explain figure="breachLoot" title={TEXT.lootTitle} />
      </p>
      {spoils.day > 0 && (
        <p className="muted small pit-loot">
          {TEXT.spoils(spoils)} <Explain figure="raidSpoils" title={TEXT.spoilsTitle} />
        </p>
      )}
    </>
  );
}

const mood = (permille: number): { icon: string; tone: Tone; word: string } =>
  permille === 0
    ? { icon: 'shield', tone: 'verdigris', word: TEXT.calm }
    : permille <= 500
      ? { icon: 'warn', tone: 'ember', word: TEXT.uneasy }
      : { icon: 'warn', tone: 'blood', word: TEXT.dire };

/** The odds before the raid, exact. */
function Odds() {
  const { count, breachOdds, strength } = useSection('dungeon');
  if (count === 0) return <p className="quote pit-loot">{TEXT.noOdds}</p>;
  const { icon, tone, word } = mood(breachOdds);
  return (
    <section className={`odds pit-odds is-${tone}`} aria-label={TEXT.odds}>
      <b>{formatPercent(breachOdds / 1000)}</b>
      <Badge icon={icon} tone={tone}>
        {word}
      </Badge>
      <p>
        {TEXT.oddsNote} <Explain figure="breachOdds" title={TEXT.odds} />
        <br />
        <small>{TEXT.strength({ low: strength.low, high: strength.high, needed: strength.needed })}</small>
      </p>
    </section>
  );
}
