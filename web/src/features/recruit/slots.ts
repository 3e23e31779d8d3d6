import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'npcs.recruit': lazily(() => import('./RecruitDialog')) };

export default fillings;
