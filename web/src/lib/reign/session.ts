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

export async function refreshSession(): Promise<void> {
  try {
    put({ status: 'in', me: await ask(authMe()) });
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
