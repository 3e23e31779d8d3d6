import { expect, test } from 'vitest';
import { linesOf } from './card';

const byLength = (line: string) => line.length;

test('lines are no wider than asked, and no word is lost', () => {
  const text = 'In the third year   a goat was\nseen where no goat had leave to be';
  const lines = linesOf(text, 12, byLength);
  expect(lines.every((line) => line.length <= 12)).toBe(true);
  expect(lines.join(' ')).toBe(text.replace(/\s+/g, ' '));
});

test('a word without an end is cut', () => {
  expect(linesOf('a incomprehensibilities b', 8, byLength)).toEqual(['a', 'incompre', 'hensibil', 'ities b']);
  expect(linesOf('', 8, byLength)).toEqual([]);
});
