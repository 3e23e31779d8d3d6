import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { banner: lazy(() => import('./Herald')) };

export default fillings;
