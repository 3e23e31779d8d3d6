import { expect, test } from 'vitest';
import { fill, sayWith } from './say';

interface Case {
  text: string;
  params: Record<string, unknown>;
  said: string;
}

/** The server's test reads the same cases, so that both sides write one amount alike. */
const [slots = []] = Object.values(
  import.meta.glob<Case[]>('../../../../internal/content/testdata/slots.json', { eager: true, import: 'default' }),
);

test('there are cases that the server keeps too', () => {
  expect(slots.length).toBeGreaterThan(10);
});

test.each(slots)('$text of $params is $said', ({ text, params, said }) => {
  expect(fill(text, params)).toBe(said);
});

test.each([
  ['the {item} is out', 'The Patient Ember', 'the Patient Ember is out'],
  ['The {item} is out', 'the Gloamwood', 'The Gloamwood is out'],
  ['a {item} for {player}', 'The Second Shadow', 'a Second Shadow for {player}'],
  ['the {item} is out', 'Theft of Time', 'the Theft of Time is out'],
  ['the {item} is out', 'The ', 'the The  is out'],
  ['bathe {item} daily', 'The Patient Ember', 'bathe The Patient Ember daily'],
  ['{item} is out', 'The Patient Ember', 'The Patient Ember is out'],
])('%s of %s has one article', (text, item, said) => {
  expect(fill(text, { item })).toBe(said);
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
