/**
 * Follows the link of a mail, wherever it is opened: at the gate, in a signed-in browser, or in the address of an open
 * tab.
 */
import { useEffect } from 'react';
import { create } from 'zustand';
import { ask, authVerify, notifyEnd, Refusal } from '../api';
import { refreshSession, useSession } from '../lib/reign';
import { toast } from '../ui/toasts';
import { TEXT } from './text.gen';

/** The link's address: "#/reset?token=…", "#/verify?token=…", or "#/end?token=…", which ends e-mails about events. */
export interface AuthLink {
  /** Prove is a verification that another browser asked for. */
  kind: 'reset' | 'verify' | 'prove' | 'end';
  token: string;
}

export function authLinkIn(hash: string): AuthLink | null {
  const [path, query] = hash.replace(/^#\/?/, '').split('?');
  const token = new URLSearchParams(query ?? '').get('token');
  if (!token || (path !== 'reset' && path !== 'verify' && path !== 'end')) return null;
  return { kind: path, token };
}

/** The result of following a link. */
export interface Said {
  good?: string;
  error?: string;
  /** The link is still on its way to the server, or the gate has shown the result. */
  stays?: boolean;
}

export const useAuthLinks = create<{ link: AuthLink | null; said: Said | null }>(() => ({ link: null, said: null }));

/** Takes the token out of the address: a reload would send it again, and a copied address would contain it. */
function take(address: string) {
  const link = authLinkIn(location.hash);
  if (!link) return;
  history.replaceState(null, '', address);
  useAuthLinks.setState({ link, said: null });
}

function listen() {
  // Runs before the router, which has no such screen. A player in the realm stays on the same screen.
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

/**
 * Follows the link once and reads the session again: a guest's account may have changed, even if the link is refused.
 */
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

/**
 * Follows links in the address as long as the page is open. The result is a toast in the realm and a note at the gate.
 */
export function useAuthLink() {
  const { link, said } = useAuthLinks();
  const status = useSession(({ session }) => session.status);
  useEffect(listen, []);
  useEffect(() => {
    // Waits until the session is known: an earlier answer would describe the account before the link.
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

/** Leaves the screen of a reset's link; its message stays. */
export const putAway = (said: Said | null) => useAuthLinks.setState({ link: null, said });
