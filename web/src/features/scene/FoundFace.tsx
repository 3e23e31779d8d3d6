import { useMember } from '../../lib/reign';
import { callerOf } from './model';
import { PersonFace } from './PersonFace';

/** The face of whoever waits with a scene, in the command palette. */
export default function FoundFace({ id }: { id: string }) {
  const scene = useMember('scenes', id);
  return scene ? <PersonFace person={callerOf(scene).person} /> : null;
}
