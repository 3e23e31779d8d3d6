import type { Fillings } from '../../lib/slots';
import Herald from './Herald';
import MenuAd from './MenuAd';

const fillings: Fillings = { banner: Herald, 'menu.foot': MenuAd };

export default fillings;
