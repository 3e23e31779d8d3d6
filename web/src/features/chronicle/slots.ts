import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'kingdom.chronicles': lazy(() => import('./ChroniclesTab')) };

export default fillings;
