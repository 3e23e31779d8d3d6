/** What a letter's link says: "#/reset?token=…" or "#/verify?token=…". */
export interface Letter {
  kind: 'reset' | 'verify';
  token: string;
}

export function letterIn(hash: string): Letter | null {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const token = new URLSearchParams(query ?? '').get('token');
  if (!token || (path !== 'reset' && path !== 'verify')) return null;
  return { kind: path, token };
}

/** A token does not stay in the address: it would travel on with every copied link. */
export function forgetLetter() {
  history.replaceState(null, '', '#/');
}
