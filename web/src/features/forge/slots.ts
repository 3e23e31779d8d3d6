import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'building.enter': lazily(() => import('./EnterAction')) };

export default fillings;
