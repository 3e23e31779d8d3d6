import './dungeon.css';
import { dungeonExcavate } from '../../api';
import { useCommand, useSay, useSection } from '../../lib/reign';
import { InTurn } from '../../ui/InTurn';
import { Dossier, Main } from '../../ui/layout/Frame';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Deck } from '../../ui/reign/Deck';
import { PricedButton } from '../../ui/reign/PricedButton';
import { FloorEditor } from './FloorEditor';
import { History } from './History';
import { Pit } from './Pit';
import { useOpen, usePlace } from './place';
import { RaidDialog } from './RaidDialog';
import { Standing } from './Standing';
import { Threat } from './Threat';
import { TEXT } from './text.gen';

/** The dungeon in cross-section under the keep, with its defence of the vault. */
export default function DungeonScreen() {
  const place = usePlace();
  const open = useOpen();
  return (
    <Main split>
      <InTurn>
        <Pit onEdit={open.openFloor}>
          <h1 className="display">{TEXT.title}</h1>
          <p>{TEXT.lead}</p>
        </Pit>
        <Dossier label={TEXT.dossier}>
          <h2 className="title">{TEXT.defence}</h2>
          <Standing />
          <Threat />
          <div className="not-phone">
            <Dig wide />
          </div>
          <History onOpen={open.openRaid} />
        </Dossier>
        <Deck>
          <Dig />
        </Deck>
      </InTurn>
      {place.floor !== null && <FloorEditor key={place.floor} id={place.floor} onClose={open.close} />}
      {place.raid !== null && <RaidDialog key={place.raid} id={place.raid} onClose={open.close} />}
    </Main>
  );
}

/** The one gold action: the next floor, at its price. */
function Dig({ wide }: { wide?: boolean }) {
  const { cost, locked } = useSection('dungeon');
  const say = useSay();
  const { send, again, busy, state } = useCommand(dungeonExcavate);
  return (
    <>
      <PricedButton
        tone="primary"
        wide={wide}
        price={locked ? undefined : cost}
        short={wide && TEXT.digShort}
        refused={locked && say(locked.code, locked.params)}
        busy={busy}
        onClick={() => send({})}
      >
        {TEXT.dig}
      </PricedButton>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
