import type { Fillings } from '../../lib/slots';
import CourtMoment from './CourtMoment';

const fillings: Fillings = { shell: CourtMoment };

export default fillings;
