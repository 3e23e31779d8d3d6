import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  'worldmap.subjugate': lazily(() => import('./Subjugate')),
  'worldmap.controlled': lazily(() => import('./HeldLand')),
};

export default fillings;
