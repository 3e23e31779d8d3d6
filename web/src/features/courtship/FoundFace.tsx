import { Face } from '../../art/Portrait';
import { useSitter } from './MemberFace';
import { faceInput } from './model';

/** The small face of a member whom the command palette found. */
export default function FoundFace({ id }: { id: string }) {
  const sitter = useSitter(id);
  if (!sitter) return null;
  const { frame: _, ...head } = faceInput(sitter);
  return <Face {...head} />;
}
