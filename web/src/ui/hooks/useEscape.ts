import { useEffect, useEffectEvent } from 'react';

/** The open parts, oldest first. Esc closes only the newest. */
const open: (() => void)[] = [];

function onKey(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  const close = open.at(-1);
  if (!close) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** Calls `close` when Esc is pressed while this is the newest open part of the page. */
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
