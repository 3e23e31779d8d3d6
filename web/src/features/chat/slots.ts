import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'faction.chat': lazily(() => import('./ChatPanel')) };

export default fillings;
