import { useEffect, useState } from 'react';
import { onNotice, type ShownNotice } from '../../lib/reign';

/**
 * The last notice that deserves a moment, and the function that dismisses it. The content of the moment is loaded only
 * while it is shown.
 */
export function useMoment(worth: (notice: ShownNotice) => boolean): [ShownNotice | null, () => void] {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is worth a moment never changes
  useEffect(() => onNotice((one) => worth(one) && setNotice(one)), []);
  return [notice, () => setNotice(null)];
}
