import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'building.scry': lazily(() => import('./ScryAction')) };

export default fillings;
