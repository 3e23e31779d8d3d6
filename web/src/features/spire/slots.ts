import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazy(() => import('./OracleGate')),
  'building.scry': lazy(() => import('./ScryAction')),
};

export default fillings;
