import { lazy } from 'react';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'npcs.recruit': lazy(() => import('./RecruitDialog')) };

export default fillings;
