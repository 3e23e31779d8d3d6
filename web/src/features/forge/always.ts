import type { Fillings } from '../../lib/slots';
import ForgeGate from './ForgeGate';
import ItemsList from './ItemsList';

const fillings: Fillings = { shell: ForgeGate, 'kingdom.items': ItemsList };

export default fillings;
