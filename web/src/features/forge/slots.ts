import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazily(() => import('./ForgeGate')),
  'building.enter': lazily(() => import('./EnterAction')),
  'kingdom.items': lazily(() => import('./ItemsList')),
};

export default fillings;
