import { expect, test } from 'vitest';
import { refusal } from './rule';

// C-028, C-030
test('the first password is required, long enough and the same twice', () => {
  expect(refusal('first', { password: '', again: '' })).toBe('A password is required.');
  expect(refusal('first', { password: 'abcde', again: 'abcde' })).toBe('Password must be at least 6 characters long.');
  expect(refusal('first', { password: 'tallow-8', again: 'tallow-9' })).toBe('Passwords do not match.');
  expect(refusal('first', { password: 'tallow-8', again: 'tallow-8' })).toBeNull();
});

// C-038
test('another password is refused in the same words', () => {
  expect(refusal('another', { password: '', again: '' })).toBe('Password must be at least 6 characters long.');
  expect(refusal('another', { password: 'tallow-8', again: 'tallow-9' })).toBe('Passwords do not match.');
  expect(refusal('another', { password: 'tallow-8', again: 'tallow-8' })).toBeNull();
});
