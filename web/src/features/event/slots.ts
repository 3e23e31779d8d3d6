import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazily(() => import('./EventGate')),
  'kingdom.events': lazily(() => import('./EventsTab')),
};

export default fillings;
