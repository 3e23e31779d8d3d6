import { useEffect, useState } from 'react';

/** An open book and the reign of its line; the running one without a number. */
export interface OpenBook {
  address: string;
  reign?: number;
}

/** The address of an open book: "#/open-book/…", which needs no session, and "?reign=1" for an earlier reign. */
function openBookIn(hash: string): OpenBook | undefined {
  const [, address, reign] = /^#\/open-book\/([a-z0-9]{1,64})(?:\?reign=(\d{1,6}))?$/.exec(hash) ?? [];
  return address ? { address, reign: reign ? Number(reign) : undefined } : undefined;
}

/** The open book that the address names. */
export function useOpenBook() {
  const [book, setBook] = useState(() => openBookIn(location.hash));
  useEffect(() => {
    const read = () => setBook(openBookIn(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return book;
}
