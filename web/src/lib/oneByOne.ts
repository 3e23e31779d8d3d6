/** A large drawing that arrives together with others waits for a frame of its own. */
import { startTransition, useEffect, useState } from 'react';
import { inLine } from './frames';

/** True once the drawing has its frame; true at once for a drawing that need not wait. */
export function useOneByOne(waits: boolean): boolean {
  const [come, setCome] = useState(!waits);
  useEffect(() => {
    if (!come) return inLine(() => startTransition(() => setCome(true)), true);
  }, [come]);
  return come;
}
