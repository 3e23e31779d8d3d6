import { expect, test } from 'vitest';
import { paragraphs, pieces } from './parse';

const titleOf = (page: string) => ({ gold: 'Gold', vassals: 'Vassals' })[page];

test('links carry their page and their words', () => {
  expect(pieces('More [[gold]] from each [[vassals|vassal]].', titleOf)).toEqual([
    'More ',
    { page: 'gold', words: 'gold' },
    ' from each ',
    { page: 'vassals', words: 'vassal' },
    '.',
  ]);
});

test('a link to a page that is not there is only words', () => {
  expect(pieces('See [[nowhere|there]].', titleOf)).toEqual(['See ', 'there', '.']);
});

test('markup in a text stays text', () => {
  expect(pieces('<b>[[gold]]</b>', titleOf)).toEqual(['<b>', { page: 'gold', words: 'gold' }, '</b>']);
});

test('nothing is lost between paragraphs', () => {
  const text = 'One. Two! Three? Four. Five';
  expect(paragraphs(text)).toEqual(['One. Two! Three?', 'Four. Five']);
});

test('a figure with a point stays whole', () => {
  const text = 'Ten plots, fixed. Each level costs 1.3 times the last. Rounded down. Nothing is refunded.';
  expect(paragraphs(text)).toEqual([
    'Ten plots, fixed. Each level costs 1.3 times the last. Rounded down.',
    'Nothing is refunded.',
  ]);
});
