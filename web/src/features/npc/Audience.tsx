import { useMember } from '../../lib/reign';
import { Tabs } from '../../ui/Tabs';
import { GiftMode } from './GiftMode';
import { Gone } from './Gone';
import { MainMode } from './MainMode';
import { NpcDrawer } from './NpcDrawer';
import type { Mode } from './place';
import { TalkMode } from './TalkMode';
import { TaskMode } from './TaskMode';
import { TEXT } from './text.gen';

interface Props {
  id: string;
  mode: Mode;
  onMode: (mode: Mode) => void;
  onClose: () => void;
}

/** "Interact": praise, talk, gifts and missions for one NPC. */
export function Audience({ id, mode, onMode, onClose }: Props) {
  const npc = useMember('npcs', id);
  if (!npc) return <Gone onClose={onClose} />;
  return (
    <NpcDrawer npc={npc} label={TEXT.audience({ name: npc.name })} onClose={onClose}>
      <Tabs
        className="npc-drawer__tabs"
        label={TEXT.with({ name: npc.name })}
        value={mode}
        onChange={(next) => onMode(next as Mode)}
        items={[
          { id: 'main', label: TEXT.modes.main, content: <MainMode npc={npc} /> },
          { id: 'talk', label: TEXT.modes.talk, content: <TalkMode npc={npc} /> },
          { id: 'gift', label: TEXT.modes.gift, content: <GiftMode npc={npc} /> },
          { id: 'task', label: TEXT.modes.task, content: <TaskMode npc={npc} /> },
        ]}
      />
    </NpcDrawer>
  );
}
