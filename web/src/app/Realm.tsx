import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { openLine } from '../lib/reign/live';
import { refreshSession } from '../lib/reign/session';
import { adoptSettings } from '../lib/reign/settings';
import { makeRouter } from './router';

/** The main layout: routes, and the live line for as long as it stands. */
export default function Realm() {
  const [router] = useState(makeRouter);
  const queries = useQueryClient();
  useEffect(
    () =>
      openLine({
        onEnded: refreshSession,
        onAnnounced: () => queries.invalidateQueries({ queryKey: ['news'] }),
      }),
    [queries],
  );
  useEffect(adoptSettings, []);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
}
