import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { lazily } from '../lib/chunk';
import { onPaletteAsked } from '../lib/palette';
import type { Place } from './nav';

const Box = lazily(() => import('./PaletteBox'));

/** Toggles the palette on Ctrl+K and Cmd+K. */
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

/**
 * The palette takes every key after the one that opened it, also before its code has loaded and its field has the
 * focus.
 */
export function Palette({ place, onClose }: { place: Place; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState(false);
  useEarlyKeys((key) => {
    if (key === 'Escape') onClose();
    else if (key === 'Enter') setEntered(true);
    else if (key === 'Backspace') setTyped((before) => before.slice(0, -1));
    else setTyped((before) => before + key);
  });
  return (
    <Suspense fallback={null}>
      <Box place={place} typed={typed} entered={entered} onType={setTyped} onClose={onClose} />
    </Suspense>
  );
}

/** Takes the keys that are pressed outside the palette's field, before anything else of the page does. */
function useEarlyKeys(take: (key: string) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const named = ['Enter', 'Backspace', 'Escape'].includes(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (!named && [...event.key].length !== 1) return;
    if (event.target instanceof Element && event.target.closest('.palette input')) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.key);
  });
  // A layout effect: one after the paint would miss the next key.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}
