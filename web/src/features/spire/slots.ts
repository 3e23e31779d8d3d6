import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazily(() => import('./OracleGate')),
  'building.scry': lazily(() => import('./ScryAction')),
};

export default fillings;
