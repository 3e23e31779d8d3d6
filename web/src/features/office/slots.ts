import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'building.court': lazily(() => import('./Offices')) };

export default fillings;
