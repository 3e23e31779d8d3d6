import { useState } from 'react';
import './appearance.css';
import { appearanceSave } from '../../api';
import { Shield } from '../../art/Heraldry';
import { tellLocal, useCommand, useContentPart, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Panel } from '../../ui/Panel';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Deck } from '../../ui/reign/Deck';
import { Portrait, rulerInput, useWornArts } from '../../ui/reign/RulerPortrait';
import { differences, type Look, savedLook } from './look';
import { ColoursPanel, EmblemPanel, RacePanel } from './panels';
import { TEXT } from './text.gen';

/** The look on trial beside the saved one; nothing is sent until it is saved. */
export default function AppearanceScreen() {
  const player = useSection('player');
  const worn = useWornArts();
  const saved = savedLook(player);
  const [tried, setTried] = useState<Look | null>(null);
  const command = useCommand(appearanceSave, { onDone: () => setTried(null) });
  const look = tried ?? saved;
  const differing = differences(look, saved);
  const idle = differing === 0 || command.busy;

  const save = () => command.send(look);
  const reset = () => {
    setTried(null);
    tellLocal('appearance.reset');
  };
  const actions = (
    <>
      <Button tone="primary" wide idle={differing === 0} busy={command.busy} onClick={save}>
        {TEXT.save}
      </Button>
      <Button wide idle={idle} onClick={reset}>
        {TEXT.reset}
      </Button>
    </>
  );

  return (
    <main className="main" id="main">
      <div className="page">
        <header className="page__head">
          <div>
            <h1 className="display">{TEXT.title}</h1>
            <p className="quote">{TEXT.lead}</p>
          </div>
        </header>
        <div className="dress">
          <form onSubmit={(event) => event.preventDefault()}>
            <RacePanel look={look} onChange={setTried} />
            <ColoursPanel look={look} onChange={setTried} />
            <EmblemPanel look={look} onChange={setTried} />
          </form>
          <aside className="dress__live" aria-label={TEXT.preview}>
            <Panel>
              <div className="main-art">
                <Portrait input={{ ...rulerInput({ ...player, ...look }, worn), frame: 'arch' }} label={TEXT.now} />
              </div>
              <div className="saved">
                <figure>
                  <Portrait input={{ ...rulerInput(player, worn), frame: 'arch' }} />
                  <figcaption>{TEXT.saved}</figcaption>
                </figure>
                <figure>
                  <Arms look={look} />
                  <figcaption>{TEXT.arms}</figcaption>
                </figure>
                <p className="muted" aria-live="polite">
                  {TEXT.differs({ n: differing })}
                </p>
              </div>
              <CommandNote state={command.state} onAgain={command.again} />
              <div className="stack not-phone">{actions}</div>
            </Panel>
          </aside>
        </div>
      </div>
      <Deck>{actions}</Deck>
    </main>
  );
}

function Arms({ look }: { look: Look }) {
  const { primary, secondary } = look.avatarColors;
  const arms = useArms(look.avatarEmblem);
  return <Shield seed="arms" primary={primary} secondary={secondary} emblem={arms} division="pale" />;
}

/** A shield without an emblem would look like a plate, so a ruler without one gets the first emblem here. */
function useArms(emblem: string): string {
  const emblems = useContentPart('emblems');
  return emblem === 'none' ? (emblems.find(({ id }) => id !== 'none')?.id ?? 'crown') : emblem;
}
