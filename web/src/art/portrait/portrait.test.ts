import { expect, it } from 'vitest';
import { freshIds } from '../core/pen';
import { PLAYABLE_RACES, type PortraitInput } from './input';
import { portraitPicture } from './portrait';

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
