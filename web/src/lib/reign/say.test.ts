import { expect, test } from 'vitest';
import { Refusal } from '../../api';
import { useContent } from './content';
import { fill, sayWith } from './say';

interface Case {
  text: string;
  params: Record<string, unknown>;
  said: string;
}

/** The server's test reads the same cases. */
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

test('a refusal is worded with amounts as every figure of the page, and by the server where a param is missing', () => {
  const messages = { 'army.gold_short': 'Cost: {cost, number}', 'army.away': 'Away.' };
  useContent.setState({ content: { messages } as never });
  const said = (code: string, params?: object) =>
    new Refusal({ type: 'about:blank', title: '', status: 422, code, detail: 'Cost: 5000', params } as never).message;
  expect(said('army.gold_short', { cost: 5000 })).toBe('Cost: 5,000');
  expect(said('army.gold_short')).toBe('Cost: 5000');
  expect(said('army.away')).toBe('Cost: 5000');
  useContent.setState({ content: undefined as never });
  expect(said('army.gold_short', { cost: 5000 })).toBe('Cost: 5000');
});
