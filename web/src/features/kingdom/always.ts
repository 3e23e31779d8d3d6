import type { Fillings } from '../../lib/slots';
import RankMoment from './RankMoment';

const fillings: Fillings = { shell: RankMoment };

export default fillings;
