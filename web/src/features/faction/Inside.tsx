import type { FactionInside } from '../../api';
import { Shield } from '../../art/Heraldry';
import { Badge, Chips, type Tone } from '../../ui/Badge';
import { Page } from '../../ui/layout/Frame';
import { QueryState } from '../../ui/QueryState';
import { Tabs } from '../../ui/Tabs';
import { ROLE } from './looks';
import { useOwnFaction } from './queries';
import { TABS } from './tab';
import { TEXT } from './text.gen';

/** The player's own faction: its arms, and the tabs. */
export function Inside({ id }: { id: string }) {
  const query = useOwnFaction(id);
  const { data } = query;
  if (!data)
    return (
      <Page title={TEXT.title}>
        <QueryState of={query} height={220} loading={TEXT.loading} failed={TEXT.failed} />
      </Page>
    );
  return (
    <Page title={data.name} lead={data.description} actions={<Arms faction={data} />}>
      <Tabs
        label={TEXT.tabs}
        className="faction-tabs"
        items={TABS.map(({ id, label, Panel }) => ({ id, label, content: <Panel faction={data} /> }))}
      />
    </Page>
  );
}

function Arms({ faction }: { faction: FactionInside }) {
  const { icon, tone } = ROLE[faction.role];
  return (
    <div className="faction-arms">
      <Chips>
        <Badge icon={icon} tone={tone}>
          {faction.role}
        </Badge>
        <Tie n={faction.ties.campaigns} icon="swords" tone="ember" label={TEXT.campaignsLed} />
        <Tie n={faction.ties.wars} icon="swords" tone="blood" label={TEXT.wars} />
        <Tie n={faction.ties.alliances} icon="dove" tone="verdigris" label={TEXT.alliances} />
      </Chips>
      <Shield seed={faction.id} emblem={faction.emblem} />
    </div>
  );
}

interface TieProps {
  n: number;
  icon: string;
  tone: Tone;
  label: (params: { n: number }) => string;
}

const Tie = ({ n, icon, tone, label }: TieProps) =>
  n > 0 && (
    <Badge icon={icon} tone={tone}>
      {label({ n })}
    </Badge>
  );
