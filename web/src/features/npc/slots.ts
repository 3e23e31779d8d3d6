import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = { 'npc.modal': lazily(() => import('./NpcModal')) };

export default fillings;
