import { expect, test } from 'vitest';
import { fill, sayWith } from './say';

test('params are filled in as plain digits', () => {
  expect(fill('Not enough gold! Cost: {cost}', { cost: 25000 })).toBe('Not enough gold! Cost: 25000');
});

test('a param that did not come stays visible', () => {
  expect(fill('Hail, {name}', {})).toBe('Hail, {name}');
});

test('a param is text, whatever it looks like', () => {
  expect(fill('{name} reigns', { name: '<b>{cost}</b>' })).toBe('<b>{cost}</b> reigns');
});

test('an unknown code is shown as it is', () => {
  expect(sayWith({}, 'forge.unheard_of')).toBe('forge.unheard_of');
});
