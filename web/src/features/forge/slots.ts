import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  shell: lazy(() => import('./ForgeGate')),
  'building.enter': lazy(() => import('./EnterAction')),
  'kingdom.items': lazy(() => import('./ItemsList')),
};

export default fillings;
