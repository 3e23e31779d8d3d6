import { useMemo } from 'react';
import { agentAssign, agentUnassign, type IntelligenceAgentView, type IntelligenceNetworkView } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { AgentRow } from './Agents';
import { ranked } from './model';
import { TEXT } from './text.gen';

interface Props {
  network: IntelligenceNetworkView;
  onClose: () => void;
}

/** "Assign Agents": the agents in this network, and those who are free. */
export function AssignDialog({ network, onClose }: Props) {
  const agents = useSection('agents');
  const idle = useMemo(() => ranked(agents).filter(({ status }) => status === 'Idle'), [agents]);
  const here = idle.filter(({ assignedNetworkId }) => assignedNetworkId === network.id);
  const others = idle.filter(({ assignedNetworkId }) => assignedNetworkId !== network.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={TEXT.assign}
      kicker={network.name}
      foot={<Button onClick={onClose}>{TEXT.close}</Button>}
    >
      <p className="muted">{TEXT.assignLead}</p>
      <ul className="agents">
        {here.map((agent) => (
          <AgentRow key={agent.id} agent={agent} action={<TakeOut agent={agent} />} />
        ))}
        {others.map((agent) => (
          <AgentRow key={agent.id} agent={agent} action={<Assign agent={agent} network={network.id} />} />
        ))}
      </ul>
      {others.length === 0 && <p className="muted">{TEXT.nobodyIdle}</p>}
    </Dialog>
  );
}

function Assign({ agent, network }: { agent: IntelligenceAgentView; network: string }) {
  const { send, again, busy, state } = useCommand(agentAssign);
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        aria-label={TEXT.assignThis({ name: agent.name })}
        onClick={() => send({ agent: agent.id, network })}
      >
        {TEXT.assignOne}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}

function TakeOut({ agent }: { agent: IntelligenceAgentView }) {
  const { send, again, busy, state } = useCommand(agentUnassign);
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        aria-label={TEXT.unassignThis({ name: agent.name })}
        onClick={() => send({ agent: agent.id })}
      >
        {TEXT.unassign}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
