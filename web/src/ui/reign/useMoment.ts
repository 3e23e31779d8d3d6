import { useEffect, useState } from 'react';
import { onNotice, type ShownNotice } from '../../lib/reign';

/** The last notice that is worth a moment, and how to put it away. What the moment shows is fetched only while it stands. */
export function useMoment(worth: (notice: ShownNotice) => boolean): [ShownNotice | null, () => void] {
  const [notice, setNotice] = useState<ShownNotice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is worth a moment never changes
  useEffect(() => onNotice((one) => worth(one) && setNotice(one)), []);
  return [notice, () => setNotice(null)];
}
