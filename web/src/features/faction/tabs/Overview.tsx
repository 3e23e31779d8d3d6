import type { FactionInside } from '../../../api';
import { Panel } from '../../../ui/Panel';
import { Admission } from '../Admission';
import { Departure } from '../Departure';
import { Members } from '../Members';
import { Treasury } from '../Treasury';
import type { FactionTab } from '../tab';
import { TEXT } from '../text.gen';

/** The members, the treasury, and the way out. */
function Overview({ faction }: { faction: FactionInside }) {
  return (
    <div className="faction-cols">
      <Panel plain>
        <Members faction={faction} />
      </Panel>
      <div className="stack">
        <Panel>
          <Treasury faction={faction} />
        </Panel>
        {!faction.refused.admit && (
          <Panel plain>
            <Admission faction={faction} />
          </Panel>
        )}
        <Departure faction={faction} />
        <p>
          <a href="#/annals">{TEXT.annals}</a> · <a href="#/season">{TEXT.seasons}</a>
        </p>
      </div>
    </div>
  );
}

const tab: FactionTab = { id: 'overview', label: TEXT.overview, order: 1, Panel: Overview };

export default tab;
