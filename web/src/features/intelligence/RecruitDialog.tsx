import { useState } from 'react';
import { agentRecruit } from '../../api';
import { Portrait } from '../../art/Portrait';
import { useCommand, useMember, useSay, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { CommandNote } from '../../ui/reign/CommandNote';
import { PricedButton } from '../../ui/reign/PricedButton';
import { AgentRow } from './Agents';
import { faceOf } from './face';
import { TEXT } from './text.gen';

/** "Recruit Agent": the price, and then the new agent. */
export function RecruitDialog({ onClose }: { onClose: () => void }) {
  const { recruitmentCost, recruitLocked } = useSection('intelligence');
  const say = useSay();
  const [come, setCome] = useState('');
  const agent = useMember('agents', come);
  const { send, again, busy, state } = useCommand(agentRecruit, {
    onDone: ({ result }) => setCome(result?.agent ?? ''),
  });
  return (
    <Dialog open onClose={onClose} title={TEXT.recruit} foot={<Button onClick={onClose}>{TEXT.close}</Button>}>
      {agent ? (
        <div className="recruited">
          <Portrait {...faceOf(agent)} frame="arch" label={TEXT.portrait({ name: agent.name })} />
          <ul className="agents">
            <AgentRow agent={agent} />
          </ul>
        </div>
      ) : (
        <p className="muted">
          {TEXT.recruitLead({ price: recruitmentCost })} {TEXT.flavour}
        </p>
      )}
      <PricedButton
        tone="primary"
        wide
        price={recruitmentCost}
        short={say('intelligence.recruit_gold_short')}
        refused={recruitLocked && say(recruitLocked.code, recruitLocked.params)}
        busy={busy}
        busyLabel={TEXT.recruiting}
        onClick={() => send({})}
      >
        {agent ? TEXT.another : TEXT.recruit} ·
      </PricedButton>
      <CommandNote state={state} onAgain={again} />
    </Dialog>
  );
}
