import { useEffect, useState } from 'react';

/** The address of an open book: "#/open-book/…", which needs no session. */
const openBookIn = (hash: string) => /^#\/open-book\/([a-z0-9]{1,64})$/.exec(hash)?.[1];

/** The open book that the address names. */
export function useOpenBook() {
  const [address, setAddress] = useState(() => openBookIn(location.hash));
  useEffect(() => {
    const read = () => setAddress(openBookIn(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return address;
}
