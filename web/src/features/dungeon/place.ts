/** The floor in the editor and the raid that is shown, in the address, so that other screens can link to them. */
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
