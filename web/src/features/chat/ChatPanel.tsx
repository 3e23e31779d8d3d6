import './chat.css';
import { useSection } from '../../lib/reign';
import type { SlotProps } from '../../lib/slots';
import { Panel } from '../../ui/Panel';
import { QueryState } from '../../ui/QueryState';
import { EmptyState } from '../../ui/States';
import { Messages } from './Messages';
import { MutedPlayers } from './MutedPlayers';
import { Say } from './Say';
import { TEXT } from './text.gen';
import { useChat } from './useChat';

/** The Chat tab of a faction: its messages, and a line to write in. */
export default function ChatPanel({ faction, role, looks }: SlotProps['faction.chat']) {
  const query = useChat(faction);
  const { data, open } = query;
  const { mutedPlayers } = useSection('settings');
  const muted = new Set(mutedPlayers ?? []);
  const heard = data?.filter((message) => !muted.has(message.user_id));
  return (
    <Panel plain className="chat">
      {!open && (
        <p className="muted" role="status">
          {TEXT.offline}
        </p>
      )}
      <QueryState of={query} height={240} loading={TEXT.loading} failed={TEXT.failed} />
      {heard?.length === 0 && (
        <EmptyState icon="letter" title={TEXT.none}>
          {TEXT.noneNote}
        </EmptyState>
      )}
      {heard && <Messages messages={heard} looks={looks} removes={role === 'Owner' || role === 'Officer'} />}
      {data && <MutedPlayers messages={data} muted={muted} />}
      <Say faction={faction} />
    </Panel>
  );
}
