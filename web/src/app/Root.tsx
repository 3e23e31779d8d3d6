import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react';
import { useAnswers } from '../api';
import { arrived, lazily } from '../lib/chunk';
import { isPhone } from '../lib/media';
import { loadContent, refetch, refreshSession, useContent, useReign, useSession, withScreens } from '../lib/reign';
import { putAway, useAuthLink } from './authLink';
import { loadedGate } from './gate';
import { TEXT } from './text';
import { Unanswered } from './Unanswered';
import { useHeadingFocus } from './useHeadingFocus';
import { Waiting } from './Waiting';

const Auth = lazily(() => import('../features/auth/AuthScreen'));
const Creation = lazily(() => withScreens(() => import('../features/ruler/CreationScreen')));

const RETRY_MS = 4000;

/** Asks who is here, and keeps asking while nobody answers. */
function useArrival() {
  const status = useSession((state) => state.session.status);
  const reigns = useSession((state) => (state.session.status === 'in' ? state.session.me.reign : undefined));
  const content = useContent((state) => state.content !== null);

  useEffect(() => {
    if (status === 'loading') refreshSession();
    if (status !== 'unreachable') return;
    const timer = setInterval(refreshSession, RETRY_MS);
    return () => clearInterval(timer);
  }, [status]);

  // The gate shows none of it.
  const wanted = !content && status !== 'out';
  useEffect(() => {
    if (!wanted) return;
    const ask = () => loadContent().catch(() => {});
    ask();
    const timer = setInterval(ask, RETRY_MS);
    return () => clearInterval(timer);
  }, [wanted]);

  useEffect(() => {
    if (reigns === undefined) return;
    if (!reigns) {
      useReign.setState({ standing: 'none', held: null });
      return;
    }
    const ask = () => refetch().catch(() => {});
    ask();
    const timer = setInterval(() => useReign.getState().held === null && ask(), RETRY_MS);
    return () => clearInterval(timer);
  }, [reigns]);
  return { status, content };
}

/**
 * The main layout, fetched beside the view, not after it. Not lazy(): React keeps what comes after a fallback back for
 * 0.3 s, until the screen's own code is there too, and then lays the frame and the screen out in one long task.
 */
function useRealm(wanted: boolean) {
  const [realm, setRealm] = useState<{ Layout?: ComponentType; fault?: unknown }>({});
  useEffect(() => {
    if (!wanted) return;
    // In a task of its own: what is asked for with it are twenty files.
    const timer = setTimeout(() => {
      // The kingdom's slanted letters. A layout that misses them looks through the system's for each family.
      document.fonts?.load('italic 600 1em "Alegreya Why"', 'Why?');
      if (!isPhone()) document.fonts?.load('italic 1em "IM Fell English"');
      arrived(() => import('./Realm')).then(
        // As a transition: drawn a little at a time.
        ({ default: Layout }) => startTransition(() => setRealm({ Layout })),
        (fault: unknown) => setRealm({ fault }),
      );
    });
    return () => clearTimeout(timer);
  }, [wanted]);
  if (realm.fault) throw realm.fault;
  return realm.Layout;
}

/** Loading, login, creation, or the realm; and whatever it is, what the link of a mail asks for. */
export function Root() {
  const { status, content } = useArrival();
  const { link, said } = useAuthLink();
  const standing = useReign((state) => state.standing);
  const silent = useAnswers((state) => state.silent);
  const Realm = useRealm(
    useSession(({ session }) => session.status === 'in' && session.me.reign) || standing === 'reigns',
  );
  const reset = link?.kind === 'reset' ? link.token : undefined;
  const prove = link?.kind === 'prove' ? link.token : undefined;
  const Gate = loadedGate() ?? Auth;
  const asks = reset || prove || status === 'out';
  useHeadingFocus(asks ? 'gate' : stageOf(content, standing, Realm));
  const gate = asks && (
    <Gate
      reset={reset}
      prove={prove}
      said={said ?? (silent ? { error: TEXT.silentAtFirst } : null)}
      onReset={putAway}
    />
  );
  if (status === 'unreachable' && !gate) return <Unanswered onRetry={refreshSession} />;
  return <Suspense fallback={<Waiting />}>{gate || screen(status, content, standing, Realm)}</Suspense>;
}

/** What is shown to a player who is signed in, once it is. */
function stageOf(content: boolean, standing: string, Realm?: ComponentType): string | undefined {
  if (!content || standing === 'unknown') return undefined;
  if (standing === 'none') return 'creation';
  return Realm && 'realm';
}

function screen(status: string, content: boolean, standing: string, Realm?: ComponentType) {
  if (status === 'loading' || !content || standing === 'unknown') return <Waiting />;
  if (standing === 'none') return <Creation />;
  return Realm ? <Realm /> : <Waiting />;
}
