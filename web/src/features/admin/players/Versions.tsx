import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminPlayer, adminPlayerVersions, ask, type EarlierVersion } from '../../../api';
import { formatDateTime } from '../../../lib/format';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Panel } from '../../../ui/Panel';
import { Rows } from '../Rows';
import { PutBack } from './PutBack';
import { TEXT } from './text.gen';

interface Props {
  player: AdminPlayer['player'];
  onChanged: () => void;
}

/** Earlier versions of the reign, with the act that reverts it to one of them. */
export function Versions({ player, onChanged }: Props) {
  const [asked, setAsked] = useState<EarlierVersion>();
  const query = useQuery({
    queryKey: ['admin', 'versions', player.id],
    queryFn: () => ask(adminPlayerVersions({ path: { player: player.id } })),
  });
  const { data } = query;
  return (
    <Panel plain className="stack">
      <p>{TEXT.versionsNote}</p>
      <Rows
        query={query}
        rows={data}
        label={TEXT.versions}
        text={TEXT}
        icon="hour"
        none={TEXT.noVersions}
        row={(one) => <Row key={one.seq} of={one} onAsk={() => setAsked(one)} />}
      />
      <PutBack
        player={player}
        to={asked}
        onDone={() => {
          setAsked(undefined);
          onChanged();
        }}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  );
}

function Row({ of, onAsk }: { of: EarlierVersion; onAsk: () => void }) {
  const at = formatDateTime(of.at);
  return (
    <li className="set">
      <span className="anywhere">
        {at} {of.cause === 'reverted' && <Badge icon="refresh">{TEXT.replaced}</Badge>}
        <small>{TEXT.versionOf({ version: of.version, gold: of.gold, level: of.level })}</small>
      </span>
      <Button size="sm" aria-label={TEXT.revertTo({ when: at })} onClick={onAsk}>
        {TEXT.revert}
      </Button>
    </li>
  );
}
