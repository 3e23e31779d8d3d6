import { useMember } from '../../lib/reign';
import { NpcFace } from './NpcFace';

/** The small face of somebody whom the command palette found. */
export default function FoundFace({ id }: { id: string }) {
  const npc = useMember('npcs', id);
  if (!npc) return null;
  return (
    <span className="face">
      <NpcFace npc={npc} crop="head" />
    </span>
  );
}
