import { useState } from 'react';
import type { IntelligenceNetworkView } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSection } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button, ButtonLink } from '../../ui/Button';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { Icon } from '../../ui/icon/Icon';
import { Rule } from '../../ui/Panel';
import { AgentRow } from './Agents';
import { AssignDialog } from './AssignDialog';
import { Disband } from './Disband';
import { LOOK, type Place, stateOf } from './model';
import { TEXT } from './text.gen';

interface Props {
  place: Place;
  onBack: () => void;
  onLaunch: () => void;
  onEstablish: () => void;
}

/** The known facts about one land, and the network in it. */
export function LandDossier({ place, onBack, onLaunch, onEstablish }: Props) {
  const network = useSection('networks')[place.id];
  return (
    <div className="web__dossier">
      <Button size="sm" icon="left" onClick={onBack}>
        {TEXT.back}
      </Button>
      <h2 className="title">{place.name}</h2>
      {network && <StateBadge network={network} />}
      <Known place={place} network={network} />
      {network ? (
        <Network network={network} onLaunch={onLaunch} />
      ) : place.controlled ? (
        <>
          <p className="muted">{TEXT.held}</p>
          <ButtonLink href="#/vassals" size="sm">
            {TEXT.toVassals}
          </ButtonLink>
        </>
      ) : (
        <Deaf place={place} onEstablish={onEstablish} />
      )}
    </div>
  );
}

function StateBadge({ network }: { network: IntelligenceNetworkView }) {
  const state = stateOf(network);
  return (
    <div className="chips">
      <Badge icon={LOOK[state].icon} tone={LOOK[state].tone}>
        {TEXT.key[state]}
      </Badge>
    </div>
  );
}

function Known({ place, network }: { place: Place; network: IntelligenceNetworkView | undefined }) {
  const { number } = useNumbers();
  const figure = (n: number | null) => (n === null ? TEXT.unknown : <span className="num">{number(n)}</span>);
  return (
    <Facts
      items={[
        { label: TEXT.garrison, value: figure(place.garrison) },
        { label: TEXT.income, value: figure(place.income) },
        { label: TEXT.threat, value: place.threatLevel },
        ...(network
          ? [
              {
                label: TEXT.upkeep,
                value: (
                  <>
                    <span className="num down">−{number(network.upkeep)}</span>
                    <span className="muted">{TEXT.perTick}</span>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Deaf({ place, onEstablish }: Pick<Props, 'place' | 'onEstablish'>) {
  const { number } = useNumbers();
  const { networkEstablishmentCost, networkUpkeep } = useSection('intelligence');
  return (
    <>
      <p className="muted">{place.scouted ? TEXT.deaf : TEXT.fogged}</p>
      <Button wide onClick={onEstablish}>
        {TEXT.establish} · <span className="num worth">{number(networkEstablishmentCost)}</span>
      </Button>
      <p className="muted">{TEXT.keeps({ n: networkUpkeep })}</p>
    </>
  );
}

function Network({ network, onLaunch }: { network: IntelligenceNetworkView } & Pick<Props, 'onLaunch'>) {
  const agents = useSection('agents');
  const [assigning, setAssigning] = useState(false);
  const here = (network.assignedAgentIds ?? []).flatMap((id) => agents[id] ?? []);
  const captives = (network.capturedAgentIds ?? []).flatMap((id) => agents[id] ?? []);
  return (
    <>
      {network.operation && (
        <p className="note is-moon">
          <Icon name="hour" />
          <span>
            {network.operation.name}: <Countdown to={network.operation.endTime} done={TEXT.done} />
          </span>
        </p>
      )}
      {network.status === 'Compromised' && (
        <p className="note is-blood">
          <Icon name="warn" />
          {TEXT.compromised}
        </p>
      )}
      <Rule>{TEXT.here}</Rule>
      {here.length === 0 ? <p className="muted">{TEXT.nobodyHere}</p> : <People list={here} />}
      {captives.length > 0 && (
        <>
          <Rule>{TEXT.captives}</Rule>
          <People list={captives} />
        </>
      )}
      <Button
        tone="primary"
        wide
        className="not-phone"
        icon={network.operation ? 'lock' : undefined}
        disabled={network.operation !== undefined}
        onClick={onLaunch}
      >
        {network.operation ? (
          <>
            {TEXT.busyFor} <Countdown to={network.operation.endTime} done={TEXT.done} />
          </>
        ) : (
          TEXT.launch
        )}
      </Button>
      <div className="web__actions">
        <Button onClick={() => setAssigning(true)}>{TEXT.assign}</Button>
        <Disband network={network} />
      </div>
      {assigning && <AssignDialog network={network} onClose={() => setAssigning(false)} />}
    </>
  );
}

const People = ({ list }: { list: readonly Parameters<typeof AgentRow>[0]['agent'][] }) => (
  <ul className="agents">
    {list.map((agent) => (
      <AgentRow key={agent.id} agent={agent} />
    ))}
  </ul>
);
