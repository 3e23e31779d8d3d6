import type { Fillings } from '../../lib/slots';
import OracleGate from './OracleGate';

const fillings: Fillings = { shell: OracleGate };

export default fillings;
