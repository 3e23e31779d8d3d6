import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import type { Place } from './nav';

const Box = lazy(() => import('./PaletteBox'));

/** Ctrl+K or Cmd+K. */
export function usePaletteKey(toggle: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}

export const Palette = (props: { place: Place; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Box {...props} />
  </Suspense>
);
