import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'idle.banner': lazily(() => import('./ReportBanner')) };

export default fillings;
