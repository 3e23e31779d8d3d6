import { questAcceptAll, questHandIn } from '../../api';
import { useCommand, useSection } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

/** Accepts every quest that can be accepted, in one command. */
export function AcceptAll() {
  const { open } = useSection('questLog');
  const { send, again, busy, state } = useCommand(questAcceptAll);
  return (
    <div className="quests__all">
      {open > 1 && (
        <Button busy={busy} onClick={() => send({})}>
          {TEXT.acceptAll({ n: open })}
        </Button>
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}

/** Completes every quest whose progress is full, in one command. */
export function CompleteAll() {
  const { ready } = useSection('questLog');
  const { send, again, busy, state } = useCommand(questHandIn, { pays: true });
  return (
    <div className="quests__all">
      {ready > 1 && (
        <Button busy={busy} onClick={() => send({})}>
          {TEXT.completeAll({ n: ready })}
        </Button>
      )}
      <CommandNote state={state} onAgain={again} />
    </div>
  );
}
