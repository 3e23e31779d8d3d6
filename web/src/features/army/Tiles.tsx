import type { ReactNode } from 'react';
import { useNumbers } from '../../lib/notation';
import { useSection, useSectionPart } from '../../lib/reign';
import { Explain } from '../../ui/reign/Explain';
import { TEXT } from './text.gen';

/** The four printed cards, and the free subjects. Military power is the army's: neither the ruler's power nor the resource military. */
export function Tiles() {
  const army = useSectionPart('army', ({ power, troops, limit, upkeep, readiness }) => ({
    power,
    troops,
    limit,
    upkeep,
    readiness,
  }));
  const subjects = useSection('subjects');
  const { number, perTick } = useNumbers();
  return (
    <dl className="tiles army-tiles" aria-label={TEXT.figures}>
      <Tile name={TEXT.power} figure="armyPower">
        {number(army.power)}
      </Tile>
      <Tile name={TEXT.troops} figure="commandLimit" explains={TEXT.limit} note={TEXT.ofLimit({ limit: army.limit })}>
        {number(army.troops)}
      </Tile>
      <Tile name={TEXT.upkeep} figure="armyPay" note={TEXT.gold}>
        <span className={army.upkeep > 0 ? 'down' : undefined}>{perTick(-army.upkeep)}</span>
      </Tile>
      {subjects.shared && (
        <Tile name={TEXT.free} figure="freeSubjects" note={TEXT.ofPeople({ n: subjects.all })}>
          <span className={subjects.free === 0 ? 'down' : undefined}>{number(subjects.free)}</span>
        </Tile>
      )}
      <Tile name={TEXT.readiness} figure="readiness">
        <span className={army.readiness < 100 ? 'down' : undefined}>{army.readiness}%</span>
      </Tile>
    </dl>
  );
}

interface TileProps {
  name: string;
  figure: string;
  /** The figure that "Why?" explains, if it is not the tile's own. */
  explains?: string;
  note?: string;
  children: ReactNode;
}

const Tile = ({ name, figure, explains = name, note, children }: TileProps) => (
  <div>
    <dt>
      {name}
      <Explain figure={figure} title={explains} />
    </dt>
    <dd>
      <span className="num">{children}</span> {note && <small>{note}</small>}
    </dd>
  </div>
);
