import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazily(() => import('./VassalMoment')),
  'worldmap.subjugate': lazily(() => import('./Subjugate')),
  'worldmap.controlled': lazily(() => import('./HeldLand')),
};

export default fillings;
