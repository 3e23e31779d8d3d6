import './npc.css';
import { useMember } from '../../lib/reign';
import { Tabs } from '../../ui/Tabs';
import { GiftMode } from './GiftMode';
import { Gone } from './Gone';
import { MainMode } from './MainMode';
import { NpcDrawer } from './NpcDrawer';
import { TaskMode } from './TaskMode';
import { TEXT } from './text.gen';

/** An NPC from another screen: main, give gift, assign task. */
export default function NpcModal({ npc: id, onClose }: { npc: string; onClose: () => void }) {
  const npc = useMember('npcs', id);
  if (!npc) return <Gone onClose={onClose} />;
  return (
    <NpcDrawer npc={npc} label={TEXT.audience({ name: npc.name })} onClose={onClose}>
      <Tabs
        className="npc-drawer__tabs"
        label={TEXT.with({ name: npc.name })}
        items={[
          { id: 'main', label: TEXT.modes.main, content: <MainMode npc={npc} /> },
          { id: 'gift', label: TEXT.modes.gift, content: <GiftMode npc={npc} /> },
          { id: 'task', label: TEXT.modes.task, content: <TaskMode npc={npc} /> },
        ]}
      />
    </NpcDrawer>
  );
}
