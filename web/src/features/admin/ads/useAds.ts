import { useQuery } from '@tanstack/react-query';
import { adminAds, ask } from '../../../api';

/** Every ad, and from where pictures may come. The key begins as that of the ads that players see: both change together. */
export const useAdminAds = () => useQuery({ queryKey: ['ads', 'admin'], queryFn: () => ask(adminAds()) });
