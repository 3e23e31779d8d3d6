import type { Fillings } from '../../lib/slots';
import ProductionPanel from './ProductionPanel';
import ReportGate from './ReportGate';

const fillings: Fillings = { shell: ReportGate, 'kingdom.production': ProductionPanel };

export default fillings;
