import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazy(() => import('./EventGate')),
  'kingdom.events': lazy(() => import('./EventsTab')),
};

export default fillings;
