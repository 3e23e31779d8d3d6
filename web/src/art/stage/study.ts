/** Books to the ceiling, a globe, an owl that has read them. */
import { f, P, v } from '../core/pen';
import { candle, L } from '../hall/pen';
import { opening } from './opening';
import { type Draw, disc } from './place';
import { planks, pool, wall } from './surfaces';
import { shelf } from './things';

export const study: Draw = (k) => {
  let d = wall(k, 'm-wall') + opening(k, { x: 534, foot: 250, w: 74, top: -34, spring: 56 }, { scale: 0.86, at: [534, 92] });
  d += shelf(k, -330, 240, 5) + shelf(k, -66, 240, 5) + shelf(k, 196, 180, 5) + shelf(k, 692, 180, 5) + shelf(k, 894, 240, 5) + shelf(k, 1158, 240, 5);
  d += planks(k) + pool(k);
  // the ladder, the globe on its stand, the owl
  d +=
    L('M876,328L816,20M916,328L856,20', v('timber-lit'), 5) +
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => L(`M${f(870 - i * 6.6)},${298 - i * 34}h40`, v('timber-mid'), 4)).join('');
  d +=
    L('M120,330V278M92,334h56M120,278q-50,-8 -50,-58M120,278q50,-8 50,-58', v('timber-mid'), 5) +
    disc(120, 216, 46, v('water')) +
    P('M92,186q20,-14 34,2q-4,16 -18,16t-16,-18ZM124,224q22,-10 32,6q-6,18 -20,18q-14,-8 -12,-24Z', v('turf-lit')) +
    L('M120,170A46,46 0 0 1 120,262', v('m-stone-hi'), 2) +
    `<ellipse cx="120" cy="216" rx="54" ry="12" fill="none" stroke="${v('gilt')}" stroke-width="3"/>` +
    L('M120,158V274', v('gilt'), 3);
  d +=
    `<g transform="translate(296 14)">` +
    P('M-17,0V-22C-17,-40 -12,-46 -14,-56L-4,-50H4L14,-56C12,-46 17,-40 17,-22V0Z', v('timber-mid')) +
    P('M-17,0V-22C-17,-40 -12,-46 -14,-56L-4,-50C-8,-30 -8,-10 -6,0Z', v('timber-dark')) +
    `<circle cx="-6" cy="-38" r="5.5" fill="${v('window')}"/><circle cx="6" cy="-38" r="5.5" fill="${v('window')}"/><circle cx="-6" cy="-38" r="2" fill="${v('ink')}"/><circle cx="6" cy="-38" r="2" fill="${v('ink')}"/>` +
    P('M-2,-34H2L0,-28Z', v('gilt')) +
    '</g>';
  // the desk under the window: skull, ink, the candle that is paid for by the page
  d +=
    P('M420,300H648L664,318H404Z', v('timber-mid')) +
    P('M404,318H664V400H404Z', v('timber-dark')) +
    L('M404,318H664', v('timber-lit'), 1.8) +
    P('M470,312L486,301L546,301L540,312Z', v('m-paper')) +
    L('M488,304h48M485,308h30', v('etch'), 1) +
    candle(k, 446, 274, 1.1, true) +
    `<g transform="translate(616 312)">` +
    P('M-17,-14C-17,-34 17,-34 17,-14C17,-6 12,-6 11,0H-9C-10,-6 -17,-6 -17,-14Z', v('grain-lit')) +
    P('M-9,-16a4.500,5 0 1 1 .1,0ZM9,-16a4.500,5 0 1 1 .1,0ZM0,-8l2,5h-4Z', v('ink')) +
    '</g>';
  return { behind: d };
};
