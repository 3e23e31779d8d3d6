import './kingdom.css';
import { useSection } from '../../lib/reign';
import { InTurn } from '../../ui/InTurn';
import { Dossier, Main } from '../../ui/layout/Frame';
import { Slot } from '../../ui/reign/Slot';
import { BuildingDrawer } from './BuildingDrawer';
import { EconomyPanel } from './EconomyPanel';
import { NextDeck, NextStrip } from './NextStrip';
import { PlotList } from './PlotList';
import { useOpened } from './place';
import { RealmPanel } from './RealmPanel';
import { RenameButton } from './RenameButton';
import { Scene } from './Scene';
import { StatusPanel } from './StatusPanel';
import { ItemsPanel, TalesTabs } from './TalesTabs';
import { TEXT } from './text.gen';
import { WorksDrawer } from './WorksDrawer';

/** The drawn kingdom with its ten plots, and its dossier. */
export default function KingdomScreen() {
  const kingdom = useSection('kingdom');
  const opened = useOpened();
  return (
    <Main split>
      <InTurn>
        <div className="seat">
          <InTurn first={1}>
            <Scene onOpen={opened.openBuilding}>
              <div className="scene__name">
                <Heading name={kingdom.name} heading={kingdom.heading} />
                <RenameButton name={kingdom.name} />
              </div>
              <p>{kingdom.description}</p>
            </Scene>
            <PlotList onOpen={opened.openBuilding} />
          </InTurn>
        </div>
        <Dossier label={TEXT.dossier}>
          <InTurn first={0}>
            <NextStrip onBuilding={opened.openBuilding} onWorks={opened.openWorks} />
            <StatusPanel />
            <RealmPanel onWorks={opened.openWorks} />
            <EconomyPanel />
            <Slot name="kingdom.production" props={{}} />
            <ItemsPanel />
            <TalesTabs />
          </InTurn>
        </Dossier>
        <NextDeck onBuilding={opened.openBuilding} onWorks={opened.openWorks} />
      </InTurn>
      {opened.building && <BuildingDrawer id={opened.building} onClose={opened.close} />}
      <WorksDrawer open={opened.works} onClose={opened.close} />
    </Main>
  );
}

/** One text as the rules print it; the name is large, the rank below it. */
function Heading({ name, heading }: { name: string; heading: string }) {
  const named = heading.startsWith(name) ? name.length : heading.length;
  const level = Math.max(named, heading.lastIndexOf('('));
  return (
    <h1 className="display">
      {heading.slice(0, named)}
      <span className="scene__rank">
        {heading.slice(named, level)}
        <span className="scene__level">{heading.slice(level)}</span>
      </span>
    </h1>
  );
}
