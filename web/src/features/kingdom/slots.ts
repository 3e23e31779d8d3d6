import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { shell: lazily(() => import('./RankMoment')) };

export default fillings;
