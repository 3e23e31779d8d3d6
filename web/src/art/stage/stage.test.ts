import { expect, it } from 'vitest';
import { freshIds } from '../core/pen';
import { FRAMES, stageAt } from './at';
import { MOODS, PLACE_IDS, type StageInput, stagePieces } from './stage';

const banner = { primary: '#7a2233', secondary: '#d9b766', emblem: 'star' };
const people = [{ seed: 'one' }, { seed: 'two', race: 'orc' }, { seed: 'three', race: 'undead_lich' }];

function layers(input: Partial<StageInput> = {}): string[] {
  freshIds();
  return [...stagePieces({ place: 'hall', mood: 'candle', banner, people, speaker: 0, frame: 'wide', ...input })].map(({ body }) => body);
}

const cases = PLACE_IDS.flatMap((place) => MOODS.map((mood) => ({ place, mood })));
/** The shapes of what stands behind the people, without their colours. */
const shapes = cases.map((at) => (layers(at)[0] ?? '').replace(/var\(--[\w-]+\)/g, ''));

it.each(cases)('draws $place by $mood whole, and the same each time', ({ place, mood }) => {
  const drawn = layers({ place, mood });
  expect(drawn).toEqual(layers({ place, mood }));
  for (const body of drawn) expect(body).not.toMatch(/undefined|NaN|\[object|style=/);
  expect(drawn[0]?.length).toBeGreaterThan(4000);
});

it('draws each place in each mood unlike every other', () => {
  expect(new Set(shapes).size).toBe(14 * 4);
});

it('has the fourteen places that scenes name', () => {
  const named = import.meta.glob('../../../../content/scenes/*.json', { eager: true, import: 'default' });
  const places = Object.values(named).flatMap((file) => JSON.stringify(file).match(/(?<="place":")\w+/g) ?? []);
  expect(new Set(PLACE_IDS)).toEqual(new Set(places));
  expect(PLACE_IDS).toHaveLength(14);
});

it('lights whoever speaks, and everybody where a narrator does', () => {
  const light = (speaker: number) =>
    [...(layers({ speaker })[1] ?? '').matchAll(/<g transform="translate\((\d+) [^>]*filter="url\(#(\w+)\)/g)].map(([, x, id]) => [x, id]);
  const [first, second, last] = light(1);
  expect(last?.[0]).toBe('534');
  expect(first?.[1]).toBe(second?.[1]);
  expect(last?.[1]).not.toBe(first?.[1]);
  expect(new Set(light(-1).map(([, id]) => id)).size).toBe(1);
});

it('has room for four, in both frames', () => {
  for (const frame of ['wide', 'narrow'] as const)
    for (const n of [0, 1, 2, 3, 4]) {
      const at = stageAt(n, frame);
      expect(at).toHaveLength(n);
      expect(at).toEqual([...at].sort((a, b) => a - b));
      for (const x of at) expect(x > 5 && x < 95).toBe(true);
    }
  const crowd = [...people, ...people];
  expect(layers({ people: crowd })[1]?.match(/filter="url/g)).toHaveLength(4);
  expect(FRAMES.narrow.x + FRAMES.narrow.w).toBeLessThan(FRAMES.wide.w);
});
