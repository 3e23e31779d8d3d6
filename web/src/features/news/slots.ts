import { lazily } from '../../lib/chunk';
import type { Fillings } from '../../lib/slots';

const fillings: Fillings = {
  banner: lazily(() => import('./Herald')),
  'menu.foot': lazily(() => import('./MenuAd')),
};

export default fillings;
