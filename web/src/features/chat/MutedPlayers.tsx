import { type ChatMessage, chatMute } from '../../api';
import { useCommand } from '../../lib/reign';
import { Button } from '../../ui/Button';
import { TEXT } from './text.gen';

/** The muted players among the recent speakers, with a button to unmute each. */
export function MutedPlayers({ messages, muted }: { messages: readonly ChatMessage[]; muted: ReadonlySet<string> }) {
  const { send, busy } = useCommand(chatMute);
  const names = new Map(messages.filter((m) => muted.has(m.user_id)).map((m) => [m.user_id, m.player_name]));
  if (names.size === 0) return null;
  return (
    <p className="talk__muted">
      {TEXT.muted}
      {[...names].map(([player, name]) => (
        <Button key={player} size="sm" busy={busy} onClick={() => send({ player, muted: false })}>
          {TEXT.unmute({ name })}
        </Button>
      ))}
    </p>
  );
}
