/** A place of a scene in one of four moods, with people in it: three layers that lie over each other. */
import { type Banner, checkedBanner } from '../core/banner';
import { box, halo, uid, v } from '../core/pen';
import { type Picture, picture } from '../core/picture';
import { mix, rng } from '../core/seed';
import type { Mood } from '../hall/pen';
import { FRAMES, type FrameId, ROOM_FOR } from './at';
import { chapel } from './chapel';
import { dungeon } from './dungeon';
import { feast } from './feast';
import { garden } from './garden';
import { gate } from './gate';
import { hall } from './hall';
import { mapRoom } from './mapRoom';
import { nursery } from './nursery';
import { type Cast, people } from './people';
import type { Draw, Place } from './place';
import { rampart } from './rampart';
import { road } from './road';
import { sickbed } from './sickbed';
import { study } from './study';
import { throne } from './throne';
import { vault } from './vault';

const PLACES = {
  hall,
  throne,
  study,
  gate,
  vault,
  dungeon,
  sickbed,
  chapel,
  garden,
  feast,
  road,
  map: mapRoom,
  nursery,
  wall: rampart,
} as const satisfies Record<string, Draw>;

export type PlaceId = keyof typeof PLACES;
export const PLACE_IDS = Object.keys(PLACES) as PlaceId[];
export const MOODS: readonly Mood[] = ['candle', 'storm', 'blood', 'dawn'];

export interface StageInput extends Cast {
  place: PlaceId;
  mood: Mood;
  banner: Banner;
  frame: FrameId;
}

/** The lights that a layer uses. */
function lights(): { ids: Place['ids']; defs: string } {
  const ids = { flame: uid('sf'), glow: uid('sg'), sky: uid('sk') };
  const sky = `<linearGradient id="${ids.sky}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${v('m-sky-1')}"/><stop offset="1" stop-color="${v('m-sky-2')}"/></linearGradient>`;
  return { ids, defs: `<defs>${halo(ids.flame, 'm-flame', 0.62)}${halo(ids.glow, 'm-glow', 0.75)}${sky}</defs>` };
}

/** From the back to the front: the place, the people, and what stands before them. */
export function* stagePieces({ place, mood, banner, frame, people: all, speaker }: StageInput): Generator<Picture> {
  const { x, y, w, h } = FRAMES[frame];
  const layer = (body: string) => picture('stage-art', `${x} ${y} ${w} ${h}`, body, 'xMidYMax meet');
  const own = checkedBanner(banner);
  const cast = all.slice(0, ROOM_FOR);
  const { ids, defs } = lights();
  const k: Place = { R: rng(place + mood), mood, banner: own, cloth: mix(own.primary, '#0d0a14', 0.22), ids, crowd: cast.length };
  const { behind, front = '' } = PLACES[place](k);
  yield layer(defs + behind);
  yield layer(people({ people: cast, speaker }, mood, frame));
  yield layer(`${front && defs + front}${box(-900, 429, 2868, 400, v('ink'))}`);
}
