import { useMemo } from 'react';
import { Portrait } from '../../art/Portrait';
import { useContentPart } from '../../lib/reign';
import { faceInput } from './model';

export const useSitter = (id: string) => useContentPart('candidates').find((one) => one.id === id);

/** A member unknown to the content has an empty frame. */
export function MemberFace({ id, label, backdrop }: { id: string; label?: string; backdrop?: string }) {
  const sitter = useSitter(id);
  const input = useMemo(() => sitter && { ...faceInput(sitter), ...(backdrop && { backdrop }) }, [sitter, backdrop]);
  if (!input) return <svg className="portrait" viewBox="-120 0 240 300" aria-hidden="true" />;
  return <Portrait {...input} label={label} />;
}
