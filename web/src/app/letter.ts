/** A letter's link, wherever it is opened: at the gate, in a browser that is signed in, or pasted into an open tab. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { ask, authVerify, Refusal } from '../api';
import { refreshSession, useSession } from '../lib/reign';
import { toast } from '../ui/toasts';
import { TEXT } from './text';

/** What the link says: "#/reset?token=…" or "#/verify?token=…". */
export interface Letter {
  /** Prove: verify, but another browser asked for it. */
  kind: 'reset' | 'verify' | 'prove';
  token: string;
}

export function letterIn(hash: string): Letter | null {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const token = new URLSearchParams(query ?? '').get('token');
  if (!token || (path !== 'reset' && path !== 'verify')) return null;
  return { kind: path, token };
}

/** What came of a letter. */
export interface Said {
  good?: string;
  error?: string;
  /** It still is on its way to the server, or the gate has shown it. */
  stays?: boolean;
}

export const useLetters = create<{ letter: Letter | null; said: Said | null }>(() => ({ letter: null, said: null }));

/** A token does not stay in the address: a reload would send it again, and every copied link would carry it on. */
function take(address: string) {
  const letter = letterIn(location.hash);
  if (!letter) return;
  history.replaceState(null, '', address);
  useLetters.setState({ letter, said: null });
}

function listen() {
  // Before the router: it has no such screen, and whoever is in the realm stays where they are.
  const hide = (event: Event) => {
    if (letterIn(location.hash)) event.stopImmediatePropagation();
  };
  const changed = ({ oldURL }: HashChangeEvent) => take(letterIn(new URL(oldURL).hash) ? '#/' : oldURL);
  take('#/');
  window.addEventListener('popstate', hide, { capture: true });
  window.addEventListener('hashchange', changed);
  return () => {
    window.removeEventListener('popstate', hide, { capture: true });
    window.removeEventListener('hashchange', changed);
  };
}

/** Follows the link, once, and asks again who is here: a guest's account may be another now, also where it is refused. */
async function follow({ token }: Letter) {
  useLetters.setState({ letter: null, said: { good: TEXT.letterRead, stays: true } });
  let said: Said;
  try {
    said = { good: (await ask(authVerify({ body: { token } }))).message };
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'auth.verify_password')
      return useLetters.setState({ letter: { kind: 'prove', token }, said: null });
    said = { error: cause instanceof Refusal && cause.message ? cause.message : TEXT.letterUnread };
  }
  await refreshSession();
  useLetters.setState({ said });
}

/** Listens to the address for as long as the page stands, and says in the realm what the gate says in a note. */
export function useLetter() {
  const { letter, said } = useLetters();
  const status = useSession(({ session }) => session.status);
  useEffect(listen, []);
  useEffect(() => {
    // Not before it is known who is here: that answer would be of before the letter.
    if (letter?.kind === 'verify' && (status === 'in' || status === 'out')) follow(letter);
  }, [letter, status]);
  useEffect(() => {
    if (!said) return;
    if (status === 'out' && !said.stays) useLetters.setState({ said: { ...said, stays: true } });
    if (status !== 'in') return;
    if (!said.stays)
      toast(said.error ?? said.good ?? '', said.error ? { tone: 'blood' } : { tone: 'verdigris', icon: 'check' });
    useLetters.setState({ said: null });
  }, [said, status]);
  return { letter, said };
}

/** The screen of a reset's letter is done with; what was said there is said on. */
export const putAway = (said: Said | null) => useLetters.setState({ letter: null, said });
