import { lazy, Suspense, useEffect } from 'react';
import { loadContent, refetch, refreshSession, useContent, useReign, useSession } from '../lib/reign';
import { Unanswered } from './Unanswered';
import { Waiting } from './Waiting';

const Auth = lazy(() => import('../features/auth/AuthScreen'));
const Creation = lazy(() => import('../features/creation/CreationScreen'));
const loadRealm = () => import('./Realm');
const Realm = lazy(loadRealm);

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

  useEffect(() => {
    if (content) return;
    const ask = () => loadContent().catch(() => {});
    ask();
    const timer = setInterval(ask, RETRY_MS);
    return () => clearInterval(timer);
  }, [content]);

  useEffect(() => {
    if (reigns === undefined) return;
    if (!reigns) {
      useReign.setState({ standing: 'none', held: null });
      return;
    }
    // Fetched beside the view, not after it. Where it fails, React asks again.
    loadRealm().catch(() => {});
    const ask = () => refetch().catch(() => {});
    ask();
    const timer = setInterval(() => useReign.getState().held === null && ask(), RETRY_MS);
    return () => clearInterval(timer);
  }, [reigns]);
  return { status, content };
}

/** Loading, login, creation, or the realm. */
export function Root() {
  const { status, content } = useArrival();
  const standing = useReign((state) => state.standing);
  if (status === 'unreachable') return <Unanswered onRetry={refreshSession} />;
  return <Suspense fallback={<Waiting />}>{screen(status, content, standing)}</Suspense>;
}

function screen(status: string, content: boolean, standing: string) {
  if (status === 'out') return <Auth />;
  if (status === 'loading' || !content || standing === 'unknown') return <Waiting />;
  return standing === 'none' ? <Creation /> : <Realm />;
}
