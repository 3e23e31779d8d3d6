import { useMember } from '../../lib/reign';
import { Tabs } from '../../ui/Tabs';
import { Details } from './Details';
import { Gone } from './Gone';
import { Journal } from './Journal';
import { NpcDrawer } from './NpcDrawer';
import type { Leaf as LeafName, Mode } from './place';
import { TEXT } from './text.gen';

interface Props {
  id: string;
  leaf: LeafName;
  onLeaf: (leaf: LeafName) => void;
  onAudience: (id: string, mode?: Mode) => void;
  onClose: () => void;
}

/** "Inspect": facts about an NPC, and the journal. */
export function Profile({ id, leaf, onLeaf, onAudience, onClose }: Props) {
  const npc = useMember('npcs', id);
  if (!npc) return <Gone onClose={onClose} />;
  return (
    <NpcDrawer npc={npc} label={TEXT.profileOf({ name: npc.name })} onClose={onClose}>
      <Tabs
        className="npc-drawer__tabs"
        label={TEXT.profileOf({ name: npc.name })}
        value={leaf}
        onChange={(next) => onLeaf(next as LeafName)}
        items={[
          {
            id: 'details',
            label: TEXT.details,
            content: <Details npc={npc} onAudience={(mode) => onAudience(id, mode)} onGone={onClose} />,
          },
          { id: 'journal', label: TEXT.journal, content: <Journal npc={npc} /> },
        ]}
      />
    </NpcDrawer>
  );
}
