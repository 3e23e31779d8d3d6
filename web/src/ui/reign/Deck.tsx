import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { ignoreEvents } from '../../lib/ignoredEvents';

/** The one gold action of a screen on the phone, above the bottom bar, within reach of the thumb. */
export function Deck({ children }: { children: ReactNode }) {
  const [deck, setDeck] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const found = document.querySelector('.deck');
    setDeck(found && ignoreEvents(found));
  }, []);
  return deck && createPortal(children, deck);
}
