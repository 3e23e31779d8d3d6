/** The doors of the keep stand open, with light on the path and somebody small in it. */
import { halo, P, uid, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { L } from './parts';
import { SCENE_BOX } from './sky';

export function doorsPicture(): Picture {
  const light = uid('wt');
  return picture('scene__art', SCENE_BOX, `<defs>${halo(light, 'window', 0.85)}</defs>${doorway(light)}${SOMEBODY}`, 'xMidYMid meet');
}

const doorway = (light: string): string =>
  `<g class="flicker"><circle cx="520" cy="372" r="78" fill="url(#${light})"/>${
    P('M504,398V356Q504,340 520,328Q536,340 536,356V398Z', v('window')) +
    P('M509,398V358Q509,345 520,336Q531,345 531,358V398Z', v('window-hot')) +
    P('M504,398H536L572,452H482Z', v('window'), 'opacity=".34"') +
    P('M511,398H529L548,452H500Z', v('window-hot'), 'opacity=".3"')
  }</g>${
    L('M504,398V356Q504,340 520,328Q536,340 536,356V398', v('stone-deep'), 2.6) +
    P('M504,398V358L494,364V404ZM536,398V358L546,364V404Z', v('timber-mid'), `stroke="${v('timber-dark')}"`)
  }`;

const SOMEBODY =
  P('M515,399L509,436L524,436L525,399Z', v('ink'), 'opacity=".55"') +
  P('M514.5,399C513,384 515,375 520,371C525,375 527,384 525.5,399Z', v('ink')) +
  `<circle cx="520" cy="367.5" r="4.2" fill="${v('ink')}"/>` +
  L('M528,399L527,372', v('ink'), 1.8) +
  L('M524,376Q527,386 525,397', v('window-hot'), 1.3);
