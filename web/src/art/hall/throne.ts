/** The hall of the throne, empty: the chair with the ruler's cloth before the great window. */
import { type Banner, checkedBanner } from '../core/banner';
import { box, halo, P, uid, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { mix, rng } from '../core/seed';
import { emblemPath } from '../heraldry';
import { type Hall, L, type Mood } from './pen';
import { room } from './room';

export interface ThroneInput {
  mood: Mood;
  banner: Banner;
}

export function thronePicture({ mood, banner }: ThroneInput): Picture {
  const own = checkedBanner(banner);
  const ids = { flame: uid('sf'), glow: uid('sg'), sky: uid('sk') };
  const o: Hall = { R: rng(`hall${mood}`), mood, banner: own, cloth: mix(own.primary, '#0d0a14', 0.22), ids };
  const defs = `<defs>${halo(ids.flame, 'm-flame', 0.62)}${halo(ids.glow, 'm-glow', 0.75)}<linearGradient id="${ids.sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${v('m-sky-1')}"/><stop offset="1" stop-color="${v('m-sky-2')}"/></linearGradient></defs>`;
  return picture('hall__art', '334 112 400 230', defs + room(o) + seat(o) + box(-900, 429, 2868, 400, v('ink')), 'xMidYMax meet');
}

/** The chair, when nobody stands before it. */
const seat = ({ banner, cloth }: Hall): string =>
  P('M404,470V404H664V470Z', v('m-stone-lo')) +
  P('M404,404H664L640,388H428Z', v('m-stone')) +
  P('M560,388H640L664,404H580Z', v('m-stone-hi'), 'opacity=".7"') +
  P('M470,392V214C470,184 500,162 534,132C568,162 598,184 598,214V392Z', v('m-fore')) +
  P('M482,392V218C482,194 506,174 534,150C562,174 586,194 586,218V392Z', cloth, `stroke="${banner.secondary}" stroke-width="2"`) +
  P('M546,160L586,218V392H556Z', '#0d0a14', 'opacity=".26"') +
  `<g transform="translate(534 240) scale(.5)">${emblemPath(banner.emblem, banner.secondary)}</g>` +
  P('M534,132l9,-18l-9,-20l-9,20ZM470,214l8,-14l-8,-16l-8,16ZM598,214l8,-14l-8,-16l-8,16Z', v('gilt')) +
  P('M448,392V318H472V392ZM596,392V318H620V392Z', v('m-fore')) +
  P('M442,318H478V308H442ZM590,318H626V308H590Z', v('gilt')) +
  P('M468,392V352H600V392Z', cloth) +
  L('M468,352H600', banner.secondary, 3) +
  L('M598,216V392', v('m-stone-hi'), 2.4);
