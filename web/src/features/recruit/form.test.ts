import { expect, it } from 'vitest';
import { formOf, isTyped, stepOf, toggle } from './form';
import { figureOf, leftOf, opening } from './points';

const draft = { name: 'Hester', role: 'Cellarer', traits: ['Female', 'Cunning'], at: 1 };

it('opens as the draft was left, one step after another', () => {
  expect(stepOf(formOf(null), null)).toBe(0);
  expect(stepOf(formOf(draft), draft)).toBe(1);
  expect(stepOf(formOf(draft), { ...draft, portrait: 'orc.fem.1' })).toBe(2);
});

it.each([{ name: 'Hesper' }, { role: 'Cook' }, { traits: ['Female'] }, { traits: ['Cunning', 'Female'] }])(
  'a change after the writing makes the draft stale: %o',
  (change) => {
    expect(stepOf({ ...formOf(draft), ...change }, { ...draft, portrait: 'orc.fem.1' })).toBe(0);
  },
);

it('spaces around a name are no change', () => {
  expect(stepOf({ ...formOf(draft), name: ' Hester ' }, draft)).toBe(1);
});

it('a trait is taken up at the end and put down again', () => {
  expect(toggle(['A'], 'B')).toEqual(['A', 'B']);
  expect(toggle(['A', 'B'], 'A')).toEqual(['B']);
});

it('C-142: the form opens with its points on loyalty', () => {
  const points = opening({ openingLoyalty: 10 });
  expect(points).toEqual({ power: 0, deception: 0, loyalty: 10 });
  expect(leftOf(points, 20)).toBe(10);
  expect(figureOf({ power: 7, deception: 6, loyalty: 5 })).toBe('recruitCost:7/6/5');
});

it('what was typed or chosen since is known to this page alone, what was written down is not', () => {
  expect(isTyped(formOf(null), null)).toBe(false);
  expect(isTyped({ ...formOf(null), role: 'Cook' }, null)).toBe(true);
  expect(isTyped(formOf(draft), draft)).toBe(false);
  expect(isTyped({ ...formOf(draft), traits: [] }, draft)).toBe(true);
});
