import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Refusal } from '../api';
import { NotationContext } from '../lib/notation';
import { usePrefs } from '../lib/prefs';
import { refreshSession, useSession } from '../lib/reign';
import { restWhileHidden } from '../lib/stillness';
import { Boundary } from './ErrorScreen';
import { Root } from './Root';

const signedOut = (error: unknown) => error instanceof Refusal && error.status === 401;

const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => signedOut(error) && refreshSession() }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      // A refusal is not asked for again: it would be the same.
      retry: (count, error) => !(error instanceof Refusal) && count < 3,
    },
  },
});

/** Answers belong to the account that asked. The next player who signs in in this tab sees none of them. */
const forgetAnswers = () =>
  useSession.subscribe(({ session }) => {
    if (session.status === 'out') queries.clear();
  });

export function App() {
  const notation = usePrefs((prefs) => prefs.notation);
  const motion = usePrefs((prefs) => prefs.motion);
  useEffect(restWhileHidden, []);
  useEffect(forgetAnswers, []);
  useEffect(() => {
    document.documentElement.dataset.motion = motion;
  }, [motion]);
  return (
    <Boundary>
      <QueryClientProvider client={queries}>
        <NotationContext value={notation}>
          <Root />
        </NotationContext>
      </QueryClientProvider>
    </Boundary>
  );
}
