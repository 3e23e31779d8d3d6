import { vassalSubjugate } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';
import { TEXT } from './text.gen';

interface Props {
  territory: string;
  locked: boolean;
}

/** The button beside the conditions of vassalage on the world map. */
export default function Subjugate({ territory, locked }: Props) {
  const { send, again, busy, state } = useCommand(vassalSubjugate);
  return (
    <>
      <Button wide icon={locked ? 'lock' : 'vassal'} disabled={locked} busy={busy} onClick={() => send({ territory })}>
        {TEXT.subjugate}
      </Button>
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
