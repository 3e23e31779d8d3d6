/** Small objects: five tones of one colour, from candlelight to shade, and the moon's rim. */
import { mix } from './seed';

export const INK = '#0f0a14';
export type ToneSet = Record<'hi' | 'base' | 'mid' | 'low' | 'rim', string>;
export const tones = (c: string): ToneSet => ({
  hi: mix(c, '#fff0cf', 0.5),
  base: c,
  mid: mix(c, '#2a1238', 0.42),
  low: mix(c, '#150a1e', 0.66),
  rim: mix(c, '#b9c8ff', 0.7),
});
