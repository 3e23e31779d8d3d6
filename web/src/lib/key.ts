/** A unique key. Not randomUUID: browsers do not offer it to pages that came over plain http from another machine. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
