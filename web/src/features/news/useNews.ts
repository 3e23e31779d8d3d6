import { useQuery } from '@tanstack/react-query';
import { ask, newsList } from '../../api';

/** Announcements, newest first. The socket says when there is another. */
export const NEWS_KEY = ['news'] as const;

export const useNews = () => useQuery({ queryKey: NEWS_KEY, queryFn: () => ask(newsList()), staleTime: 60_000 });
