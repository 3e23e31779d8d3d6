import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazily } from '../lib/chunk';
import { onPaletteAsked } from '../lib/palette';
import type { Place } from './nav';

const Box = lazily(() => import('./PaletteBox'));

/** Ctrl+K or Cmd+K, or a screen that offers it. */
export function usePaletteKey(toggle: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    toggle();
  });
  const toggled = useEffectEvent(toggle);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    const deaf = onPaletteAsked(() => toggled());
    return () => {
      document.removeEventListener('keydown', hear);
      deaf();
    };
  }, []);
}

export const Palette = (props: { place: Place; onClose: () => void }) => (
  <Suspense fallback={null}>
    <Box {...props} />
  </Suspense>
);
