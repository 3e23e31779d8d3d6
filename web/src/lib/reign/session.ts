/** Who is signed in. The cookie is the server's; the page only asks. */
import { create } from 'zustand';
import { ask, authLogout, authMe, type Me, Refusal } from '../../api';
import { clearNotices } from './notices';
import { forgetReign } from './store';

export type SessionState =
  | { status: 'loading' }
  | { status: 'out' }
  | { status: 'in'; me: Me }
  /** Nobody answers, so nobody knows. */
  | { status: 'unreachable' };

export const useSession = create<{ session: SessionState }>(() => ({ session: { status: 'loading' } }));

const put = (session: SessionState) => useSession.setState({ session });

/** The tabs of one browser share the cookie: whoever signs in in one of them is who the others act for from then on. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('umbrarch.session');
tabs?.addEventListener('message', () => refreshSession());

export async function refreshSession(): Promise<void> {
  try {
    const me = await ask(authMe());
    const { session } = useSession.getState();
    // Somebody else: nothing of the one before may be shown beside the new name, nor be commanded.
    if (session.status === 'in' && session.me.id !== me.id) return location.reload();
    put({ status: 'in', me });
    if (session.status === 'out') tabs?.postMessage(null);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) leave();
    else put({ status: 'unreachable' });
  }
}

function leave() {
  forgetReign();
  clearNotices();
  put({ status: 'out' });
}

/** Ends the session here and on the server. The local ruler goes first, whatever the line does. */
export async function logout(): Promise<void> {
  leave();
  await ask(authLogout());
}

/** The account, below the gate that waits for it. */
export function useMe(): Me {
  const session = useSession((state) => state.session);
  if (session.status !== 'in') throw new Error('nobody is signed in');
  return session.me;
}
