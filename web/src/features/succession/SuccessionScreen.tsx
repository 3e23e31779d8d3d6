import './succession.css';
import { useState } from 'react';
import { useSection } from '../../lib/reign';
import { Main, Page } from '../../ui/layout/Frame';
import { Panel } from '../../ui/Panel';
import { CrownDialog } from './CrownDialog';
import { Legacies } from './Legacies';
import { Passing } from './Passing';
import { TEXT } from './text.gen';
import { Wall } from './Wall';
import { Will } from './Will';

/** The line of rulers: who was, what they left, and the handing over. */
export default function SuccessionScreen() {
  const view = useSection('succession');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [crowning, setCrowning] = useState(false);
  return (
    <Main>
      <Page title={TEXT.title} lead={TEXT.lead}>
        <Wall view={view} />
        <div className="handover">
          <Legacies view={view} chosen={chosen} onChange={setChosen} />
          <Panel aria-labelledby="hand-over">
            <h2 className="title" id="hand-over">
              {TEXT.handOver}
            </h2>
            <Will view={view} onCrown={() => setCrowning(true)} />
            <Passing counts={view.counts} />
          </Panel>
        </div>
        {crowning && <CrownDialog view={view} legacies={chosen} onClose={() => setCrowning(false)} />}
      </Page>
    </Main>
  );
}
