import './army.css';
import { useContentPart } from '../../lib/reign';
import { InTurn } from '../../ui/InTurn';
import { Main, Page } from '../../ui/layout/Frame';
import { Queue } from './Queue';
import { Shortage } from './Shortage';
import { Tiles } from './Tiles';
import { TEXT } from './text.gen';
import { UnitCard } from './UnitCard';

/** "Army Command": the army's power and upkeep, the queue, and every kind of troops. */
export default function ArmyScreen() {
  const units = useContentPart('units');
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <div className="army">
          <Tiles />
          <Shortage />
          <Queue />
          <section className="troops" aria-label={TEXT.kinds}>
            <InTurn first={0}>
              {units.map((unit) => (
                <UnitCard key={unit.id} unit={unit} />
              ))}
            </InTurn>
          </section>
        </div>
      </Page>
    </Main>
  );
}
