import { useQuery } from '@tanstack/react-query';
import { adminAds, ask } from '../../../api';

/**
 * Every ad, and the hosts from which pictures may come. The key starts like that of the players' ads, so that one
 * invalidation covers both.
 */
export const useAdminAds = () => useQuery({ queryKey: ['ads', 'admin'], queryFn: () => ask(adminAds()) });
