/** The wax of a house, the desk, and the plan behind a letter. */
import { lazyArt } from './core/lazyArt';
import type { WaxInput } from './wax';

const load = () => import('./wax');

export const Wax = lazyArt(load, (art, input: WaxInput) => art.waxPicture(input), 'wax', '-50 -50 100 100');
export const Wood = lazyArt(load, (art, _: object) => art.woodPicture(), 'desk__wood', '0 0 1000 900');
export const Plan = lazyArt(load, (art, _: object) => art.planPicture(), 'plan', '0 0 560 400');
