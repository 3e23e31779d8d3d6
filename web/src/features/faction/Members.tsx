import { useState } from 'react';
import {
  type FactionInside,
  type FactionMember,
  factionDemote,
  factionKick,
  factionPromote,
  factionTransfer,
} from '../../api';
import { useNumbers } from '../../lib/notation';
import { useCommand, useMe } from '../../lib/reign';
import { Badge } from '../../ui/Badge';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Icon } from '../../ui/icon/Icon';
import { Menu } from '../../ui/Menu';
import { CommandNote } from '../../ui/reign/CommandNote';
import { Face } from '../../ui/reign/Face';
import { ROLE } from './looks';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

/** The members, the Owner first, each with a role. */
export function Members({ faction }: { faction: FactionInside }) {
  const me = useMe();
  const { number } = useNumbers();
  return (
    <>
      <h2 className="title">{TEXT.memberList}</h2>
      <ul className="faction-rows" aria-label={TEXT.memberList}>
        {faction.members?.map((member) => (
          <li key={member.id}>
            {member.look ? (
              <Face look={member.look} />
            ) : (
              <span className="face face--none">
                <Icon name="user" />
              </span>
            )}
            <b className="grow">
              {member.name}
              {member.id === me.id && <small className="muted"> {TEXT.you}</small>}
            </b>
            {member.power !== undefined && (
              <span className="num">
                <span className="sr">{TEXT.power} </span>
                {number(member.power)}
              </span>
            )}
            <Badge icon={ROLE[member.role].icon} tone={ROLE[member.role].tone}>
              {member.role}
            </Badge>
            {!faction.refused.manage && member.id !== me.id && <Manage member={member} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The Owner's acts on a member; an irreversible one asks first. */
function Manage({ member }: { member: FactionMember }) {
  const [asked, setAsked] = useState<'transfer' | 'kick'>();
  const changed = useFactionsChanged();
  const done = () => {
    setAsked(undefined);
    changed();
  };
  const body = { player: member.id };
  const promoting = useCommand(factionPromote, { onDone: done });
  const demoting = useCommand(factionDemote, { onDone: done });
  const transferring = useCommand(factionTransfer, { onDone: done });
  const kicking = useCommand(factionKick, { onDone: done });
  const asking = asked === 'kick' ? kicking : transferring;
  return (
    <>
      <Menu
        name={TEXT.manage({ name: member.name })}
        label={<Icon name="more" />}
        align="end"
        buttonClassName="btn btn--sm"
        items={[
          member.role === 'Officer'
            ? { id: 'demote', label: TEXT.demote, icon: 'down', onSelect: () => demoting.send(body) }
            : { id: 'promote', label: TEXT.promote, icon: 'up', onSelect: () => promoting.send(body) },
          { id: 'transfer', label: TEXT.transfer, icon: 'rank', onSelect: () => setAsked('transfer') },
          { id: 'kick', label: TEXT.kick, icon: 'leave', onSelect: () => setAsked('kick') },
        ]}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={asked === 'kick' ? TEXT.kickTitle({ name: member.name }) : TEXT.transferTitle({ name: member.name })}
        confirm={asked === 'kick' ? TEXT.kick : TEXT.transfer}
        danger
        busy={asking.busy}
        onConfirm={() => asking.send(body)}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked === 'kick' ? TEXT.kickNote : TEXT.transferNote}</p>
        <CommandNote state={asking.state} onAgain={asking.again} />
      </ConfirmDialog>
    </>
  );
}
