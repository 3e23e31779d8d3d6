import { type ComponentType, Suspense, startTransition, useEffect, useState } from 'react';
import { useAnswers } from '../api';
import { arrived, lazily } from '../lib/chunk';
import { isPhone } from '../lib/media';
import { loadContent, refetch, refreshSession, useContent, useReign, useSession, withScreens } from '../lib/reign';
import { putAway, useAuthLink } from './authLink';
import { loadedGate } from './gate';
import { useOpenBook } from './openBook';
import { TEXT } from './text.gen';
import { Unanswered } from './Unanswered';
import { useHeadingFocus } from './useHeadingFocus';
import { Waiting } from './Waiting';

const Auth = lazily(() => import('../features/auth/AuthScreen'));
const StrangersBook = lazily(() => import('../features/book/StrangersBook'));
const Creation = lazily(() => withScreens(() => import('../features/ruler/CreationScreen')));

const RETRY_MS = 4000;

/** Asks for the session, and keeps asking while the server does not answer. */
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

  // The gate needs no content.
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
 * The main layout, fetched in parallel with the view. It is not lazy(): React holds the content behind a fallback back
 * for 0.3 s, until the screen's own code is there too, and then lays out the frame and the screen in one long task.
 */
function useRealm(wanted: boolean) {
  const [realm, setRealm] = useState<{ Layout?: ComponentType; fault?: unknown }>({});
  useEffect(() => {
    if (!wanted) return;
    // In a task of its own, because it requests twenty files.
    const timer = setTimeout(() => {
      // Loads the letters of "Why?" on the kingdom. A layout that misses them searches the system's fonts for each
      // family.
      document.fonts?.load('italic 600 1em "Alegreya Why"', 'Why?');
      if (!isPhone()) document.fonts?.load('italic 1em "IM Fell English"');
      arrived(() => import('./Realm')).then(
        // As a transition: drawn in short pieces.
        ({ default: Layout }) => startTransition(() => setRealm({ Layout })),
        (fault: unknown) => setRealm({ fault }),
      );
    });
    return () => clearTimeout(timer);
  }, [wanted]);
  if (realm.fault) throw realm.fault;
  return realm.Layout;
}

/** An open book, loading, login, creation or the realm, and beside each of them the dialog of a link from a mail. */
export function Root() {
  const { status, content } = useArrival();
  const { link, said } = useAuthLink();
  const standing = useReign((state) => state.standing);
  const silent = useAnswers((state) => state.silent);
  const Realm = useRealm(
    useSession(({ session }) => session.status === 'in' && session.me.reign) || standing === 'reigns',
  );
  const openBook = useOpenBook();
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
  if (openBook)
    return (
      <Suspense fallback={<Waiting />}>
        <StrangersBook {...openBook} />
      </Suspense>
    );
  if (status === 'unreachable' && !gate) return <Unanswered onRetry={refreshSession} />;
  return <Suspense fallback={<Waiting />}>{gate || screen(status, content, standing, Realm)}</Suspense>;
}

/** The stage of a player who is signed in. */
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
