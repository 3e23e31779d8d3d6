import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  'chronicle.court': lazily(() => import('./CourtBook')),
  'kingdom.scene': lazily(() => import('./Standing')),
  'report.opening': lazily(() => import('./Opening')),
  'report.waiting': lazily(() => import('./WhoWaits')),
};

export default fillings;
