/** The people on a stage: whoever speaks stands last and in full light. */
import { f, uid } from '../core/pen';
import type { Mood } from '../hall/pen';
import type { PortraitInput } from '../portrait/input';
import { figureAlone } from '../portrait/portrait';
import { type FrameId, standing } from './at';

/** What a mood does to the colours of the people: flat shifts, without a shading of their own. */
const TINTS: Record<Mood, string> = {
  candle: '1.04 .06 0 0 .01  .05 .94 .02 0 0  .02 .05 .78 0 0  0 0 0 1 0',
  storm: '.82 .06 .05 0 0  .07 .82 .1 0 .01  .1 .14 .94 0 .03  0 0 0 1 0',
  blood: '.92 .08 .18 0 .01  .05 .66 .06 0 0  .06 .08 .62 0 0  0 0 0 1 0',
  dawn: '1.02 .06 .02 0 .03  .04 .98 .03 0 .02  .04 .06 .9 0 .02  0 0 0 1 0',
};
const DIM = '.66 0 0 0 .01  0 .66 0 0 .01  0 0 .68 0 .02  0 0 0 1 0';

const filter = (id: string, ...matrices: string[]): string =>
  `<filter id="${id}" color-interpolation-filters="sRGB" x="-.1" y="-.1" width="1.2" height="1.2">${matrices.map((m) => `<feColorMatrix values="${m}"/>`).join('')}</filter>`;

export interface Cast {
  people: readonly PortraitInput[];
  /** The index of whoever speaks; -1 for a narrator. */
  speaker: number;
}

export function people({ people, speaker }: Cast, mood: Mood, frame: FrameId): string {
  const { xs, speaks, listens } = standing(people.length, frame);
  const lit = uid('tl');
  const dim = uid('td');
  const one = (i: number) => {
    const speaking = i === speaker;
    const k = speaking ? speaks : listens;
    const light = speaking || speaker < 0 ? lit : dim;
    return `<g transform="translate(${xs[i]} ${f(436 - 300 * k)}) scale(${k})" filter="url(#${light})">${figureAlone(people[i] as PortraitInput)}</g>`;
  };
  const order = [...xs.keys()].sort((a, b) => Number(a === speaker) - Number(b === speaker));
  return `<defs>${filter(lit, TINTS[mood])}${filter(dim, TINTS[mood], DIM)}</defs>${order.map(one).join('')}`;
}
