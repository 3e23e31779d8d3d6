/** Which floor is being furnished and which raid is told stands in the address, so that other screens can link to it. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSheet } from '../../lib/sheet';

export function useOpen() {
  const sheet = useSheet();
  return useMemo(
    () => ({
      openFloor: (floor: string) => sheet.open({ floor }),
      openRaid: (raid: string) => sheet.open({ raid }),
      close: () => sheet.close(),
    }),
    [sheet],
  );
}

export function usePlace() {
  const [params] = useSearchParams();
  return { floor: params.get('floor'), raid: params.get('raid') };
}
