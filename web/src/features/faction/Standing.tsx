import { useState } from 'react';
import {
  type FactionStanding,
  factionAnswerAlliance,
  factionDeclareWar,
  factionDissolveAlliance,
  factionProposeAlliance,
  type Reason,
} from '../../api';
import { Shield } from '../../art/Heraldry';
import { useCommand, useSay } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Countdown } from '../../ui/Countdown';
import { CommandNote } from '../../ui/reign/CommandNote';
import { HouseBadge, HouseButton } from './House';
import { STATUS } from './looks';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

type Act = 'propose' | 'declare' | 'dissolve';

interface ListProps {
  label: string;
  list: readonly FactionStanding[];
  actions: readonly Act[];
}

export const Others = ({ label, list, actions }: ListProps) => (
  <ul className="faction-rows" aria-label={label}>
    {list.map((other) => (
      <li key={other.id} aria-label={other.name}>
        <Head other={other} />
        <Badge icon={STATUS[other.status].icon} tone={STATUS[other.status].tone}>
          {other.status}
        </Badge>
        {other.house && <HouseButton faction={other} />}
        <div className="faction-actions">
          {actions
            .filter((act) => act !== 'dissolve' || other.status === 'Allied')
            .map((act) => (
              <Doing key={act} act={act} other={other} />
            ))}
        </div>
      </li>
    ))}
  </ul>
);

function Head({ other }: { other: FactionStanding }) {
  return (
    <>
      <Shield seed={other.id} emblem={other.emblem} className="faction-crest" />
      <span className="grow">
        <b>{other.name}</b> {other.house && <HouseBadge />}
        <small className="muted">
          {other.endsAt > 0 ? (
            <>
              {TEXT.endsIn} <Countdown to={other.endsAt} done={TEXT.now} />
            </>
          ) : (
            TEXT.members({ n: other.memberCount })
          )}
        </small>
      </span>
    </>
  );
}

/** Accept or Deny; for a Member both are disabled, with the reason. */
export function Answer({ other, refused }: { other: FactionStanding; refused?: Reason | null }) {
  const say = useSay();
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(factionAnswerAlliance, { onDone: changed });
  const answer = (accept: boolean) => send({ faction: other.id, accept });
  return (
    <li>
      <Head other={other} />
      <div className="faction-actions">
        <Button
          size="sm"
          disabled={busy || !!refused}
          aria-label={TEXT.acceptNamed({ name: other.name })}
          onClick={() => answer(true)}
        >
          {TEXT.accept}
        </Button>
        <Button
          size="sm"
          tone="danger"
          disabled={busy || !!refused}
          aria-label={TEXT.denyNamed({ name: other.name })}
          onClick={() => answer(false)}
        >
          {TEXT.deny}
        </Button>
      </div>
      {refused && <small className="muted faction-why">{say(refused.code, refused.params)}</small>}
      <CommandNote state={state} onAgain={again} />
    </li>
  );
}

const COMMAND = {
  propose: factionProposeAlliance,
  declare: factionDeclareWar,
  dissolve: factionDissolveAlliance,
} as const;

/** One act towards another faction. An irreversible one asks first. */
function Doing({ act, other }: { act: Act; other: FactionStanding }) {
  const [asked, setAsked] = useState(false);
  const say = useSay();
  const changed = useFactionsChanged();
  const { send, busy, state, again } = useCommand(COMMAND[act], {
    onDone: () => {
      setAsked(false);
      changed();
    },
  });
  const refused = other[act];
  const body = { faction: other.id };
  const declares = act === 'declare';
  return (
    <div className="faction-action">
      <Button
        size="sm"
        tone={declares ? 'danger' : 'plain'}
        busy={busy}
        disabled={!!refused}
        aria-label={TEXT.onFaction({ act: TEXT[act], name: other.name })}
        onClick={() => (act === 'propose' ? send(body) : setAsked(true))}
      >
        {TEXT[act]}
      </Button>
      {refused && <small className="muted">{say(refused.code, refused.params)}</small>}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={declares ? TEXT.declare : TEXT.dissolveTitle({ name: other.name })}
          confirm={TEXT[act]}
          busy={busy}
          onConfirm={() => send(body)}
          onClose={() => setAsked(false)}
        >
          <p>{declares ? say('faction.war_confirm', { name: other.name }) : TEXT.dissolveNote}</p>
          <CommandNote state={state} onAgain={again} />
        </ConfirmDialog>
      )}
    </div>
  );
}
