import type { WorldmapLand, WorldmapSpecialty } from '../../api';
import { formatPercent, TICKS_AN_HOUR } from '../../lib/format';
import { useNumbers } from '../../lib/notation';
import { type Fact, Facts } from '../../ui/Facts';
import { Rule } from '../../ui/Panel';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

const WALLS = 5;

/** The known facts about a land, and its yield. */
export function Known({ land }: { land: WorldmapLand }) {
  const { number } = useNumbers();
  const facts: Fact[] = [
    {
      label: TEXT.garrison,
      value:
        land.garrison === undefined ? (
          TEXT.unknown
        ) : (
          <>
            <b className="num">{number(land.garrison)}</b>
            <Explain figure={`garrison:${land.id}`} title={TEXT.whyGarrison} />
          </>
        ),
    },
  ];
  if (!land.home)
    facts.push({
      label: TEXT.income,
      value: land.income === undefined ? TEXT.unknown : <Amount of={land.income} />,
    });
  if (land.tribute !== undefined) facts.push({ label: TEXT.tribute, value: <Amount of={land.tribute} /> });
  if (land.threatLevel && !land.home) facts.push({ label: TEXT.threat, value: land.threatLevel });
  if (land.fortificationLevel !== undefined)
    facts.push({ label: TEXT.walls, value: <Walls level={land.fortificationLevel} /> });
  return (
    <>
      <Rule>{TEXT.known}</Rule>
      <Facts items={facts} />
      {land.specialty && <Specialty of={land.specialty} />}
    </>
  );
}

/** Gold a tick, and the sum of a day. */
function Amount({ of }: { of: number }) {
  return (
    <>
      <span className="num worth">{TEXT.aTick({ n: of })}</span>{' '}
      <small className="muted num">{TEXT.aDay({ n: of * TICKS_AN_HOUR * 24 })}</small>
    </>
  );
}

const Walls = ({ level }: { level: number }) => (
  <span role="img" aria-label={TEXT.wallsOf({ n: level })} className="walls">
    {'◆'.repeat(Math.min(level, WALLS))}
    <span className="muted">{'◇'.repeat(Math.max(0, WALLS - level))}</span>
  </span>
);

/** The specialty of a land, and its worth to this kingdom. */
function Specialty({ of }: { of: WorldmapSpecialty }) {
  const worth = useWorth(of);
  return (
    <div className="specialty">
      <span className="label">{TEXT.known4}</span>
      <b>{of.name}</b>
      <p className="muted">{of.description}</p>
      <p className={of.type ? 'worth' : 'muted'}>{worth}</p>
    </div>
  );
}

function useWorth({ type, value = 0, gold = 0, power = 0, powerDay = 0, population = 0 }: WorldmapSpecialty): string {
  switch (type) {
    case 'GOLD_MOD':
      return TEXT.bonus.gold({ percent: `+${formatPercent(value / 1000)}`, perTick: gold });
    case 'POWER_MOD':
      return TEXT.bonus.power({ n: power, most: powerDay });
    case 'POPULATION_MOD':
      return TEXT.bonus.population({ n: population });
    default:
      return TEXT.bonus.none;
  }
}
