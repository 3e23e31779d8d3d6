/** The session of this browser. The cookie belongs to the server; the page only asks for it. */
import { create } from 'zustand';
import { ask, authDelete, authLogout, authMe, type Farewell, forgetEarly, type Me, Refusal } from '../../api';
import { forgetKnown, KNOWN } from './known';
import { clearNotices } from './notices';
import { forgetReign } from './store';

export type SessionState =
  | { status: 'loading' }
  /** Ended: the player was signed in and did not sign out. The gate says so. */
  | { status: 'out'; ended?: boolean }
  | { status: 'in'; me: Me }
  /** The server does not answer, so the session is unknown. */
  | { status: 'unreachable'; wasIn?: boolean };

/** If the server saw no session, its first answer says so, and the page does not ask. */
const first = (): SessionState => ({
  status: document.documentElement.dataset.session === 'none' ? 'out' : 'loading',
});

export const useSession = create<{ session: SessionState }>(() => ({ session: first() }));

// A session that ended while no page was open leaves no figures for the offline page.
if (first().status === 'out') forgetKnown();

// The page before this one may write only as it is left, and a browser may start this one before that.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KNOWN && useSession.getState().session.status === 'out') forgetKnown();
});

const put = (session: SessionState) => useSession.setState({ session });

/** The tabs of one browser share the cookie: a sign-in in one tab changes the account of all. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('umbrarch.session');
tabs?.addEventListener('message', ({ data }) => {
  if (typeof data === 'boolean') foretold = data;
  else refreshSession();
});

/** The end of the session was asked for in this browser: no tab's gate tells it as news. */
let foretold = false;

function foretell(coming: boolean) {
  foretold = coming;
  tabs?.postMessage(coming);
}

const isIn = (session: SessionState) => session.status === 'in' || (session.status === 'unreachable' && session.wasIn);

/** Time for this browser to get its next cookie, after another tab has asked to sign in. */
const nextCookieMs = 1000;

/** A mail's link that one tab followed changes the account that the others show. */
const altered = (was: Me, is: Me) => was.email !== is.email || was.verified !== is.verified;

export async function refreshSession(): Promise<void> {
  try {
    const me = await ask(authMe());
    if (!me.reign) forgetEarly();
    if (!me.id) return gone();
    const { session } = useSession.getState();
    // Another account: the data of the one before must neither be shown nor be commanded.
    if (session.status === 'in' && session.me.id !== me.id) {
      forgetReign();
      forgetKnown();
      return location.reload();
    }
    foretold = false;
    put({ status: 'in', me });
    if (session.status === 'out' || (session.status === 'in' && altered(session.me, me))) tabs?.postMessage(null);
  } catch (error) {
    forgetEarly();
    const { session } = useSession.getState();
    if (error instanceof Refusal && error.status === 401) gone();
    else put({ status: 'unreachable', wasIn: isIn(session) });
  }
}

/** No session. At the gate the state stays as it is. */
function gone() {
  const { session } = useSession.getState();
  leave(session.status === 'out' ? session.ended : isIn(session) && !foretold);
  // The socket tells of the end before the browser has the cookie of the next sign-in. One check is enough: at the gate
  // there is no session any more.
  if (isIn(session)) setTimeout(refreshSession, nextCookieMs);
}

function leave(ended?: boolean) {
  forgetReign();
  forgetKnown();
  clearNotices();
  put({ status: 'out', ended });
}

/** Ends the session here and on the server. The held reign is dropped first, whatever the line does. */
export async function logout(): Promise<void> {
  foretell(true);
  leave();
  await ask(authLogout());
}

/**
 * Runs an act that may end this browser's own session, without telling it as news at any tab's gate, and reads the
 * session afterwards. Undefined means that the act was refused.
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

/** Deletes the account with its sessions. A guest without a passkey gives no proof. */
export async function abdicate(given: Farewell = {}): Promise<void> {
  await parting(() => ask(authDelete({ body: given })));
}

/** The account; only below the gate that waits for it. */
export function useMe(): Me {
  const session = useSession((state) => state.session);
  if (session.status !== 'in') throw new Error('nobody is signed in');
  return session.me;
}
