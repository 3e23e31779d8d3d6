import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'kingdom.chronicles': lazily(() => import('./ChroniclesTab')) };

export default fillings;
