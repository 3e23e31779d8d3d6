import type { Answer, landAlly, WorldmapPlan } from '../../api';
import { useCommand, useSay } from '../../lib/reign';
import { Button, type ButtonProps } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';

interface Props extends Pick<ButtonProps, 'tone' | 'icon' | 'children'> {
  /** The command of the deed; all take the land alone. */
  call: typeof landAlly;
  territory: string;
  plan: WorldmapPlan;
}

/** Does a deed. Where it would be refused it says why, in the words of the refusal. */
export function DeedButton({ call, territory, plan, tone, icon, children }: Props) {
  const say = useSay();
  const { send, again, busy, state } = useCommand<{ territory: string }, Answer>(call);
  const { locked } = plan;
  return (
    <>
      <Button
        wide
        tone={locked ? 'plain' : tone}
        icon={locked ? 'lock' : icon}
        disabled={!!locked}
        busy={busy}
        onClick={() => send({ territory })}
      >
        {children}
      </Button>
      {locked && (
        <small role="status" className="price-note">
          {say(locked.code, locked.params)}
        </small>
      )}
      <CommandNote state={state} onAgain={again} />
    </>
  );
}
