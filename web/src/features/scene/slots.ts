import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  'chronicle.court': lazily(() => import('./CourtBook')),
  'kingdom.scene': lazily(() => import('./Standing')),
};

export default fillings;
