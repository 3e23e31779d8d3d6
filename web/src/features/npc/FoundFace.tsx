import { useMember } from '../../lib/reign';
import { NpcHead } from '../../ui/reign/NpcFace';

/** The small face of an NPC whom the command palette found. */
export default function FoundFace({ id }: { id: string }) {
  const npc = useMember('npcs', id);
  if (!npc) return null;
  return <NpcHead npc={npc} />;
}
