import type { Fillings } from '../../lib/slots';
import VassalMoment from './VassalMoment';

const fillings: Fillings = { shell: VassalMoment };

export default fillings;
