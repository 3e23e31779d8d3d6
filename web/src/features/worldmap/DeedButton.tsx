import type { Answer, landAlly, WorldmapPlan } from '../../api';
import { useCommand, useSay } from '../../lib/reign';
import { Button, type ButtonProps } from '../../ui/Button';
import { CommandNote } from '../../ui/reign/CommandNote';

interface Props extends Pick<ButtonProps, 'tone' | 'icon' | 'children'> {
  /** The command of the act; its only argument is the land. */
  call: typeof landAlly;
  territory: string;
  plan: WorldmapPlan;
}

/** Performs the act. A refused one gives the reason, in the words of the refusal. */
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
