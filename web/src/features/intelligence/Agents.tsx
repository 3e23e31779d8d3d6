import { memo, type ReactNode, useState } from 'react';
import { agentDismiss, type IntelligenceAgentView } from '../../api';
import { Portrait } from '../../art/Portrait';
import { useCommand, useMember } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Provenance } from '../../ui/reign/Provenance';
import { EmptyState } from '../../ui/States';
import { faceOf } from './face';
import { AGENT_LOOK } from './model';
import { TEXT } from './text.gen';

interface Props {
  agents: readonly IntelligenceAgentView[];
  onRecruit?: () => void;
  /** Shows the button that dismisses an agent, if the rules allow it. */
  dismissible?: boolean;
}

/** Agents with face, figures and status. */
export function AgentList({ agents, onRecruit, dismissible }: Props) {
  if (agents.length === 0)
    return (
      <EmptyState
        icon="spies"
        title={TEXT.noAgents}
        action={onRecruit && <Button onClick={onRecruit}>{TEXT.recruit}</Button>}
      >
        {TEXT.noAgentsNote}
      </EmptyState>
    );
  return (
    <ul className="agents">
      {agents.map((agent) => (
        <AgentRow key={agent.id} agent={agent} action={dismissible && agent.dismissible && <Dismiss agent={agent} />} />
      ))}
    </ul>
  );
}

interface RowProps {
  agent: IntelligenceAgentView;
  action?: ReactNode;
}

export const AgentRow = memo(function AgentRow({ agent, action }: RowProps) {
  const { id, name, background, source, status, missionEndTime, assignedNetworkId } = agent;
  const network = useMember('networks', assignedNetworkId ?? '');
  return (
    <li className="agent">
      <span className="face">
        <Portrait {...faceOf(agent)} crop="head" />
      </span>
      <div>
        <b>{name}</b>
        <Badge icon={AGENT_LOOK[status].icon} tone={AGENT_LOOK[status].tone}>
          {TEXT.status[status]}
        </Badge>
        <small className="muted">
          <Figures agent={agent} />
        </small>
        <small className="muted">
          {network?.name ?? TEXT.unassigned}
          {missionEndTime && (
            <>
              , {TEXT.returns} <Countdown to={missionEndTime} done={TEXT.returned} />
            </>
          )}
        </small>
        <p className="quote">{background}</p>
        <Provenance source={source} kind="agent" id={id} label={TEXT.reportAgent({ name })} />
      </div>
      {action}
    </li>
  );
});

const Figures = ({ agent: { level, skill, loyalty, stealth, xp, xpToNextLevel } }: RowProps) => (
  <>
    {TEXT.level} <span className="num">{level}</span> · {TEXT.skill} <span className="num">{skill}</span> ·{' '}
    {TEXT.loyalty} <span className="num">{loyalty}</span> · {TEXT.stealth} <span className="num">{stealth}</span> ·{' '}
    <span className="num">
      {xp}/{xpToNextLevel}
    </span>{' '}
    {TEXT.xp}
  </>
);

function Dismiss({ agent: { id, name } }: RowProps) {
  const [asking, setAsking] = useState(false);
  const { send, again, busy, state } = useCommand(agentDismiss, { onDone: () => setAsking(false) });
  return (
    <>
      <Button size="sm" aria-label={TEXT.dismissThis({ name })} onClick={() => setAsking(true)}>
        {TEXT.dismiss}
      </Button>
      <ConfirmDialog
        open={asking}
        title={TEXT.dismissTitle({ name })}
        confirm={TEXT.dismiss}
        danger
        busy={busy}
        onConfirm={() => send({ agent: id })}
        onClose={() => setAsking(false)}
      >
        {TEXT.dismissNote}
        <CommandNote state={state} onAgain={again} />
      </ConfirmDialog>
    </>
  );
}
