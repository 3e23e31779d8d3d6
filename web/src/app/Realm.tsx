import './always';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { askAgain } from '../lib/askAgain';
import { rememberOnLeaving } from '../lib/reign/known';
import { openLine } from '../lib/reign/live';
import { refreshSession } from '../lib/reign/session';
import { adoptSettings } from '../lib/reign/settings';
import { useTopic } from '../lib/reign/topics';
import { keepOfflinePage } from './offlinePage';
import { Router } from './router';

/** The queries that are repeated when an admin changes announcements, updates or ads. */
const NEWS: readonly unknown[] = ['news', 'updates', 'ads'];

/** The main layout: the routes and the live line. */
export default function Realm() {
  const queries = useQueryClient();
  useEffect(() => openLine({ onEnded: refreshSession }), []);
  useTopic('realm', (message) => {
    if (message?.type === 'leaderboard') askAgain(queries, { queryKey: ['leaderboard'] });
    else askAgain(queries, { predicate: ({ queryKey: [key] }) => NEWS.includes(key) });
  });
  useEffect(adoptSettings, []);
  useEffect(rememberOnLeaving, []);
  useEffect(keepOfflinePage, []);
  return <Router />;
}
