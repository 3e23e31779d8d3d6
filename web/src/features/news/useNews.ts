import { useQuery } from '@tanstack/react-query';
import { ask, newsAds, newsList, newsUpdates } from '../../api';

/** Announcements, newest first. The socket announces new ones. */
export const NEWS_KEY = ['news'] as const;

export const useNews = () => useQuery({ queryKey: NEWS_KEY, queryFn: () => ask(newsList()), staleTime: 60_000 });

/** The Update Log, newest first. */
export const useUpdates = () =>
  useQuery({ queryKey: ['updates'], queryFn: () => ask(newsUpdates()), staleTime: 60_000 });

/** Ads, newest first; not requested if the player hides them. */
export const useAds = (wanted: boolean) =>
  useQuery({ queryKey: ['ads'], queryFn: () => ask(newsAds()), staleTime: 600_000, enabled: wanted });
