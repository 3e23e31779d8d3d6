import { expect, test } from 'vitest';
import { Refusal } from '../../api';
import { useContent } from './content';
import { sayWith } from './say';

test('an unknown code is shown as it is', () => {
  expect(sayWith({}, 'forge.unheard_of')).toBe('forge.unheard_of');
});

test('a refusal is worded as the page words it, and by the server where a text or a param is missing', () => {
  const messages = { 'army.gold_short': ['Cost: ', ['cost', 4]], 'army.away': 'Away.' };
  useContent.setState({ content: { messages } as never });
  const said = (code: string, params?: object) =>
    new Refusal({ type: 'about:blank', title: '', status: 422, code, detail: 'Cost: 5000', params } as never).message;
  expect(said('army.gold_short', { cost: 5000 })).toBe('Cost: 5,000');
  expect(said('army.gold_short')).toBe('Cost: 5000');
  expect(said('army.away')).toBe('Away.');
  expect(said('army.unheard_of')).toBe('Cost: 5000');
  useContent.setState({ content: undefined as never });
  expect(said('army.gold_short', { cost: 5000 })).toBe('Cost: 5000');
});
