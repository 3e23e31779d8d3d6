/** The player whose page is open, in the address: "#/admin?part=players&player=id". */
import { useSearchParams } from 'react-router';

export const hrefOfPlayer = (id: string) => `#/admin?part=players&player=${encodeURIComponent(id)}`;

export const usePlayerId = () => useSearchParams()[0].get('player');
