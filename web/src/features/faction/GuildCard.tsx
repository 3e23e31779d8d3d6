import { type FactionPublic, factionJoin, factionRequest, factionWithdrawRequest } from '../../api';
import { Shield } from '../../art/Heraldry';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { HouseBadge, HouseNote } from './House';
import { useFactionsChanged } from './queries';
import { TEXT } from './text.gen';

interface Props {
  faction: FactionPublic;
  /** The player has applied. */
  asked: boolean;
}

/** A faction as every player sees it. The server decides whether it can be joined now. */
export function GuildCard({ faction, asked }: Props) {
  return (
    <li className="panel panel--plain guild">
      <Shield seed={faction.id} emblem={faction.emblem} className="guild__shield" />
      <div>
        <h2>
          {faction.name} {faction.house && <HouseBadge />}
        </h2>
        <small className="muted">{TEXT.ledBy({ name: faction.ownerName })}</small>
      </div>
      <p className="muted">{faction.description}</p>
      {faction.house && <HouseNote faction={faction} />}
      <div className="guild__foot">
        <small className="num">{TEXT.members({ n: faction.memberCount })}</small>
        {faction.house ? (
          <small className="muted">{TEXT.houseClosed}</small>
        ) : (
          <Enter faction={faction} asked={asked} />
        )}
      </div>
    </li>
  );
}

function Enter({ faction, asked }: Props) {
  const changed = useFactionsChanged();
  const joining = useCommand(factionJoin, { onDone: changed });
  const asking = useCommand(factionRequest, { onDone: changed });
  const withdrawing = useCommand(factionWithdrawRequest, { onDone: changed });
  const [command, label, name] = asked
    ? ([withdrawing, TEXT.withdraw, TEXT.withdrawNamed] as const)
    : faction.byRequest
      ? ([asking, TEXT.request, TEXT.requestNamed] as const)
      : ([joining, TEXT.join, TEXT.joinNamed] as const);
  const { send, busy, state, again } = command;
  const full = faction.full && !asked;
  return (
    <>
      <Button
        size="sm"
        icon={full ? 'lock' : undefined}
        disabled={full}
        busy={busy}
        aria-label={full ? TEXT.fullNamed({ name: faction.name }) : name({ name: faction.name })}
        onClick={() => send({ faction: faction.id })}
      >
        {full ? TEXT.full : label}
      </Button>
      <CommandNote tile state={state} onAgain={again} />
    </>
  );
}
