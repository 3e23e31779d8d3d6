import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { estimate } from './estimate';
import { Strength } from './Strength';

test('what is on every list is weak, whatever it mixes; a long phrase is strong', () => {
  expect([estimate('password'), estimate('qwerty123'), estimate('1qaz2wsx3edc')].every((score) => score < 2)).toBe(
    true,
  );
  expect(estimate('tallow wicks under the ninth stair')).toBe(4);
});

test('the meter says it in words, from six characters on', async () => {
  const { rerender } = render(<Strength password="abcde" />);
  expect(screen.queryByRole('meter')).toBeNull();
  rerender(<Strength password="password" />);
  expect((await screen.findByRole('meter', { name: 'Strength' })).getAttribute('aria-valuetext')).toBe('Very weak');
});
