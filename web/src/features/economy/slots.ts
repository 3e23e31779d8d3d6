import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazily(() => import('./ReportGate')),
  'kingdom.production': lazily(() => import('./ProductionPanel')),
  'idle.banner': lazily(() => import('./ReportBanner')),
};

export default fillings;
