import type { Person } from '../../api';
import { Portrait } from '../../art/Portrait';
import { useMember } from '../../lib/reign';
import { NpcHead } from '../../ui/reign/NpcFace';
import { useFaces } from './useFaces';

/** The small round face of somebody of a cast. */
export function PersonFace({ person }: { person: Person }) {
  const npc = useMember('npcs', person.kind === 'npc' ? person.id : '');
  return npc ? <NpcHead npc={npc} /> : <Drawn person={person} />;
}

function Drawn({ person }: { person: Person }) {
  const face = useFaces();
  return (
    <span className="face" aria-hidden="true">
      <Portrait {...face(person)} crop="head" />
    </span>
  );
}
