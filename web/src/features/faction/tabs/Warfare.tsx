import type { FactionInside } from '../../../api';
import { Panel } from '../../../ui/Panel';
import { QueryState } from '../../../ui/QueryState';
import { CampaignCard } from '../CampaignCard';
import { Launch } from '../Launch';
import { useWarfare } from '../queries';
import { Reports } from '../Reports';
import type { FactionTab } from '../tab';
import { TEXT } from '../text.gen';

/** The campaigns of the realm, the player's own pledges, and the launch of another campaign. */
function Warfare({ faction }: { faction: FactionInside }) {
  const query = useWarfare();
  const { data } = query;
  if (!data) return <QueryState of={query} height={200} loading={TEXT.warLoading} failed={TEXT.warFailed} />;
  return (
    <div className="faction-halves">
      <Panel plain>
        <h2 className="title">{TEXT.campaigns}</h2>
        {data.active?.length === 0 && <p className="muted">{TEXT.noCampaigns}</p>}
        <ul className="campaigns" aria-label={TEXT.campaigns}>
          {data.active?.map((one) => (
            <CampaignCard
              key={one.id}
              campaign={one}
              own={one.attacking_faction_id === faction.id}
              pledged={data.pledged}
            />
          ))}
        </ul>
      </Panel>
      <div className="stack">
        <Panel plain>
          <Launch war={data} />
        </Panel>
        <Panel plain>
          <Reports war={data} faction={faction.id} />
        </Panel>
      </div>
    </div>
  );
}

const tab: FactionTab = { id: 'warfare', label: TEXT.warfare, order: 5, Panel: Warfare };

export default tab;
