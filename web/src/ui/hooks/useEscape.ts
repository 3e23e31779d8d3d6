import { useEffect, useEffectEvent } from 'react';

/** What is open, oldest first. Esc closes the newest alone. */
const open: (() => void)[] = [];

function onKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const close = open.at(-1);
  if (!close) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** Calls `close` when Esc is pressed while this is the newest open thing on the page. */
export function useEscape(active: boolean, close: () => void) {
  const latest = useEffectEvent(close);
  useEffect(() => {
    if (!active) return;
    const entry = () => latest();
    if (open.length === 0) document.addEventListener('keydown', onKey);
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [active]);
}
