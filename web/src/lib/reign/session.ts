/** Who is signed in. The cookie is the server's; the page only asks. */
import { create } from 'zustand';
import { ask, authDelete, authLogout, authMe, type Farewell, type Me, Refusal } from '../../api';
import { forgetKnown, KNOWN } from './known';
import { clearNotices } from './notices';
import { forgetReign } from './store';

export type SessionState =
  | { status: 'loading' }
  /** Ended: they were in, and did not ask to leave. The gate says so. */
  | { status: 'out'; ended?: boolean }
  | { status: 'in'; me: Me }
  /** Nobody answers, so nobody knows. */
  | { status: 'unreachable'; wasIn?: boolean };

/** Where the server saw no session, its answer says so, and nobody is asked for. */
const first = (): SessionState => ({
  status: document.documentElement.dataset.session === 'none' ? 'out' : 'loading',
});

export const useSession = create<{ session: SessionState }>(() => ({ session: first() }));

// A session that ended while no page stood open leaves nothing to be read offline either.
if (first().status === 'out') forgetKnown();

// The page before this one may write only when it is gone, and a browser may let this one begin before that.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KNOWN && useSession.getState().session.status === 'out') forgetKnown();
});

const put = (session: SessionState) => useSession.setState({ session });

/** The tabs of one browser share the cookie: whoever signs in in one of them is who the others act for from then on. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('umbrarch.session');
tabs?.addEventListener('message', ({ data }) => {
  if (typeof data === 'boolean') foretold = data;
  else refreshSession();
});

/** Whether somebody in this browser has asked for the end of the session: then it is no news at any tab's gate. */
let foretold = false;

function foretell(coming: boolean) {
  foretold = coming;
  tabs?.postMessage(coming);
}

const isIn = (session: SessionState) => session.status === 'in' || (session.status === 'unreachable' && session.wasIn);

/** How long the answer to another tab's sign-in may take to bring this browser its next cookie. */
const nextCookieMs = 1000;

/** A letter that one tab followed changes what the others show. */
const altered = (was: Me, is: Me) => was.email !== is.email || was.verified !== is.verified;

export async function refreshSession(): Promise<void> {
  try {
    const me = await ask(authMe());
    if (!me.id) return gone();
    const { session } = useSession.getState();
    // Somebody else: nothing of the one before may be shown beside the new name, nor be commanded.
    if (session.status === 'in' && session.me.id !== me.id) {
      forgetReign();
      forgetKnown();
      return location.reload();
    }
    foretold = false;
    put({ status: 'in', me });
    if (session.status === 'out' || (session.status === 'in' && altered(session.me, me))) tabs?.postMessage(null);
  } catch (error) {
    const { session } = useSession.getState();
    if (error instanceof Refusal && error.status === 401) gone();
    else put({ status: 'unreachable', wasIn: isIn(session) });
  }
}

/** Nobody is signed in. Asked again at the gate: what stands there stays. */
function gone() {
  const { session } = useSession.getState();
  leave(session.status === 'out' ? session.ended : isIn(session) && !foretold);
  // The socket tells of the end before the browser has the cookie of whoever signed in instead. Once is enough: at the
  // gate nobody is in any more.
  if (isIn(session)) setTimeout(refreshSession, nextCookieMs);
}

function leave(ended?: boolean) {
  forgetReign();
  forgetKnown();
  clearNotices();
  put({ status: 'out', ended });
}

/** Ends the session here and on the server. The local ruler goes first, whatever the line does. */
export async function logout(): Promise<void> {
  foretell(true);
  leave();
  await ask(authLogout());
}

/**
 * Does what may end this browser's own session, which then is no news at any tab's gate, and asks who is here afterwards.
 * What gives nothing was refused.
 */
export async function parting<T>(act: () => Promise<T>): Promise<T> {
  foretell(true);
  let done: T | undefined;
  try {
    done = await act();
    return done;
  } finally {
    if (done) await refreshSession();
    if (!done || isIn(useSession.getState().session)) foretell(false);
  }
}

/** Deletes the account, and its sessions with it. A guest without a passkey has nothing to give. */
export async function abdicate(given: Farewell = {}): Promise<void> {
  await parting(() => ask(authDelete({ body: given })));
}

/** The account, below the gate that waits for it. */
export function useMe(): Me {
  const session = useSession((state) => state.session);
  if (session.status !== 'in') throw new Error('nobody is signed in');
  return session.me;
}
