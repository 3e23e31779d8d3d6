import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { banner: lazily(() => import('./Herald')) };

export default fillings;
