/** The faction whose page is open, in the address: "#/admin?part=factions&faction=id". */
import { useSearchParams } from 'react-router';

export const hrefOfFaction = (id: string) => `#/admin?part=factions&faction=${encodeURIComponent(id)}`;

export const useFactionId = () => useSearchParams()[0].get('faction');
