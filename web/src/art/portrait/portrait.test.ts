import { expect, it } from 'vitest';
import { freshIds } from '../core/pen';
import { PLAYABLE_RACES, type PortraitInput } from './input';
import { portraitPicture } from './portrait';
import { accents, WORN_ARTS } from './worn';

const relics = Object.values(import.meta.glob('../../../../content/relics.json', { eager: true, import: 'default' }))[0] as {
  id: string;
  slot: string;
  art: string;
}[];

const draw = (input: PortraitInput) => {
  freshIds();
  return portraitPicture(input).body;
};

it('draws the same face from the same seed, and another from another', () => {
  for (const race of [...PLAYABLE_RACES, 'human']) {
    const once = draw({ seed: 'morwen', race });
    expect(draw({ seed: 'morwen', race })).toBe(once);
    expect(draw({ seed: 'silke', race })).not.toBe(once);
    expect(once).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('lets nothing but a colour into the markup', () => {
  const bad = '"/><script>alert(1)</script>';
  const input = { seed: bad, race: bad, emblem: bad, hair: bad, dress: bad, colours: { skin: bad, primary: bad, eyes: bad } };
  const body = draw(input);
  expect(body).not.toContain('script');
  expect(body).not.toContain('alert');
});

// H59i
it('draws every relic on whoever wears it, none like another, and changes no other line of the face', () => {
  expect(relics.map(({ art }) => art).sort()).toEqual([...WORN_ARTS].sort());
  const drawn = new Set<string>();
  for (const { art, slot } of relics) {
    for (const race of PLAYABLE_RACES) {
      const ruler: PortraitInput = { seed: 'sovereign', race, headgear: 'none', collar: 'high' };
      const body = draw({ ...ruler, worn: [art] });
      expect(body).not.toMatch(/undefined|NaN|\[object/);
      expect(body).not.toBe(draw(ruler));
      if (slot !== 'head') {
        freshIds();
        const { back, front } = accents([art]);
        expect(body.replace(back, '').replace(front, '')).toBe(draw(ruler));
      }
    }
    const { back, front } = accents([art]);
    drawn.add(back + front);
  }
  expect(drawn.size).toBe(relics.length);
});

it('puts a relic for the head in the place of what else would stand there', () => {
  const ruler: PortraitInput = { seed: 'sovereign', race: 'high_elf', headgear: 'iron' };
  const bare = draw({ ...ruler, headgear: 'none', worn: ['helm'] });
  expect(draw({ ...ruler, worn: ['helm'] })).toBe(bare);
  expect(draw({ ...ruler, worn: ['no such relic', 'constructor'] })).toBe(draw(ruler));
});

it('keeps a good part of each relic in the small round face', () => {
  // The circle that the head crop keeps, in the space of a bust.
  const [middle, radius] = [114, 71];
  for (const { art } of relics) {
    const { back, front } = accents([art], true);
    const [shift = [], ...points] = [...(back + front).matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
    const [dx = 0, dy = 0] = shift;
    const inside = points.filter(([x = 0, y = 0]) => Math.hypot(x + dx, y + dy - middle) < radius);
    expect(inside.length, art).toBeGreaterThan(points.length / 8);
  }
});
