/** Whether the window is as narrow as the sheets of the phone begin: there the detail is a sheet, not a panel. */
import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 900px)');

const subscribe = (listener: () => void) => {
  const list = narrow();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => narrow().matches);
