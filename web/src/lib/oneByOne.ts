/** One large drawing that arrives with others: it waits until a frame is its own. */
import { startTransition, useEffect, useState } from 'react';
import { inLine } from './frames';

/** Whether it has come to its frame; at once where it need not wait. */
export function useOneByOne(waits: boolean): boolean {
  const [come, setCome] = useState(!waits);
  useEffect(() => {
    if (!come) return inLine(() => startTransition(() => setCome(true)), true);
  }, [come]);
  return come;
}
