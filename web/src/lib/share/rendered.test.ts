import { expect, test } from 'vitest';
import { fileName, withTokens } from './rendered';

test('tokens become what they are in the theme', () => {
  const meaning = (token: string) => ({ '--gilt': ' #d4af5a' })[token] ?? '';
  expect(withTokens('<g fill="var(--gilt)" stroke="var(--none-such)"/>', meaning)).toBe(
    '<g fill="#d4af5a" stroke="none"/>',
  );
});

test('a file has a name that every system takes', () => {
  expect(fileName('Ysolde the "Unkind" / II')).toBe('ysolde-the-unkind-ii.png');
  expect(fileName('../..')).toBe('umbrarch.png');
  expect(fileName('霧', 'Year 3')).toBe('霧-year-3.png');
});
