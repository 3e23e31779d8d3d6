/** The link of a mail, wherever it is opened: at the gate, in a browser that is signed in, or pasted into an open tab. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { ask, authVerify, notifyEnd, Refusal } from '../api';
import { refreshSession, useSession } from '../lib/reign';
import { toast } from '../ui/toasts';
import { TEXT } from './text';

/** What the link says: "#/reset?token=…", "#/verify?token=…" or "#/end?token=…", which ends e-mails of what happened. */
export interface AuthLink {
  /** Prove: verify, but another browser asked for it. */
  kind: 'reset' | 'verify' | 'prove' | 'end';
  token: string;
}

export function authLinkIn(hash: string): AuthLink | null {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const token = new URLSearchParams(query ?? '').get('token');
  if (!token || (path !== 'reset' && path !== 'verify' && path !== 'end')) return null;
  return { kind: path, token };
}

/** What came of following a link. */
export interface Said {
  good?: string;
  error?: string;
  /** It still is on its way to the server, or the gate has shown it. */
  stays?: boolean;
}

export const useAuthLinks = create<{ link: AuthLink | null; said: Said | null }>(() => ({ link: null, said: null }));

/** A token does not stay in the address: a reload would send it again, and every copied link would carry it on. */
function take(address: string) {
  const link = authLinkIn(location.hash);
  if (!link) return;
  history.replaceState(null, '', address);
  useAuthLinks.setState({ link, said: null });
}

function listen() {
  // Before the router: it has no such screen, and whoever is in the realm stays where they are.
  const hide = (event: Event) => {
    if (authLinkIn(location.hash)) event.stopImmediatePropagation();
  };
  const changed = ({ oldURL }: HashChangeEvent) => take(authLinkIn(new URL(oldURL).hash) ? '#/' : oldURL);
  take('#/');
  window.addEventListener('popstate', hide, { capture: true });
  window.addEventListener('hashchange', changed);
  return () => {
    window.removeEventListener('popstate', hide, { capture: true });
    window.removeEventListener('hashchange', changed);
  };
}

/** Follows the link, once, and asks again who is here: a guest's account may be another now, also where it is refused. */
async function follow({ kind, token }: AuthLink) {
  useAuthLinks.setState({ link: null, said: { good: TEXT.linkRead, stays: true } });
  let said: Said;
  try {
    const followed = kind === 'end' ? notifyEnd({ query: { token } }) : authVerify({ body: { token } });
    said = { good: (await ask<{ message: string }>(followed)).message };
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'auth.verify_password')
      return useAuthLinks.setState({ link: { kind: 'prove', token }, said: null });
    said = { error: cause instanceof Refusal && cause.message ? cause.message : TEXT.linkUnread };
  }
  await refreshSession();
  useAuthLinks.setState({ said });
}

/** Listens to the address for as long as the page stands, and says in the realm what the gate says in a note. */
export function useAuthLink() {
  const { link, said } = useAuthLinks();
  const status = useSession(({ session }) => session.status);
  useEffect(listen, []);
  useEffect(() => {
    // Not before it is known who is here: that answer would be of before the link was followed.
    if ((link?.kind === 'verify' || link?.kind === 'end') && (status === 'in' || status === 'out')) follow(link);
  }, [link, status]);
  useEffect(() => {
    if (!said) return;
    if (status === 'out' && !said.stays) useAuthLinks.setState({ said: { ...said, stays: true } });
    if (status !== 'in') return;
    if (!said.stays)
      toast(said.error ?? said.good ?? '', said.error ? { tone: 'blood' } : { tone: 'verdigris', icon: 'check' });
    useAuthLinks.setState({ said: null });
  }, [said, status]);
  return { link, said };
}

/** The screen of a reset's link is done with; what was said there is said on. */
export const putAway = (said: Said | null) => useAuthLinks.setState({ link: null, said });
