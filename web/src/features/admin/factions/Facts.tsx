import type { FactionWhole } from '../../../api';
import { formatDateTime, formatNumber } from '../../../lib/format';
import { useContentPart, useLandNames } from '../../../lib/reign';
import { Facts as List } from '../../../ui/Facts';
import { Panel } from '../../../ui/Panel';
import { hrefOfFaction } from './address';
import { Rest } from './Rest';
import { TEXT } from './text.gen';

/** The faction's possessions and its relations to others. */
export function Facts({ of }: { of: FactionWhole }) {
  const land = useLandNames();
  const units = useContentPart('units');
  const { army } = of;
  const unit = (id: string) => units.find((one) => one.id === id)?.name ?? id;
  return (
    <Panel plain className="stack">
      <h3 className="label">{TEXT.facts}</h3>
      <List
        items={[
          { label: TEXT.founded, value: formatDateTime(of.created_at) },
          { label: TEXT.army, value: formatNumber(army.power) },
          { label: TEXT.upkeep, value: formatNumber(army.charge) },
          { label: TEXT.readiness, value: `${army.readiness}%` },
          { label: TEXT.lands, value: of.lands?.map(land).join(', ') || TEXT.noLands },
          { label: TEXT.campaign, value: of.campaign ? land(of.campaign) : TEXT.noCampaign },
          { label: TEXT.requests, value: formatNumber(of.requests?.length ?? 0) },
        ]}
      />
      <h3 className="label">{TEXT.troops}</h3>
      {army.units?.length ? (
        <List items={army.units.map((one) => ({ label: unit(one.unit), value: formatNumber(one.count) }))} />
      ) : (
        <p className="muted">{TEXT.noTroops}</p>
      )}
      <h3 className="label">{TEXT.relations}</h3>
      {of.diplomacy?.length ? (
        <ul className="sessions" aria-label={TEXT.relations}>
          {of.diplomacy.map((one) => (
            <li className="set" key={one.id}>
              <a className="anywhere" href={hrefOfFaction(one.id)}>
                {one.name}
              </a>
              <span>{TEXT.status[one.status]}</span>
            </li>
          ))}
          <Rest of={of.diplomacyCount} shown={of.diplomacy.length} />
        </ul>
      ) : (
        <p className="muted">{TEXT.noRelations}</p>
      )}
    </Panel>
  );
}
