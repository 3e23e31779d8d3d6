import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazy(() => import('./ReportGate')),
  'idle.banner': lazy(() => import('./ReportBanner')),
};

export default fillings;
