/** The places of scenes, and the light in which they stand. */
export { LIGHT, PLACE } from './placeText.gen';

/** The light in which a scene of a tone stands. */
export const MOOD = { dread: 'blood', greed: 'storm', tenderness: 'candle', comedy: 'dawn' } as const;
