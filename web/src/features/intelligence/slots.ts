import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'worldmap.spies': lazily(() => import('./SpiesThere')) };

export default fillings;
