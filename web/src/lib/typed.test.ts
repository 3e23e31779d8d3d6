import { expect, test } from 'vitest';
import { forgetTyped, keepTyped, typedBefore } from './typed';

test('what stands in a drawn field is there for the form that takes its place, and for none after it', () => {
  const drawn = document.createElement('form');
  drawn.innerHTML =
    '<input type="email" autocomplete="email webauthn"><input type="password" autocomplete="current-password">';
  const email = drawn.querySelector('input');
  if (email) email.value = 'ysolde@keep.example';
  keepTyped(drawn);
  expect([typedBefore('email'), typedBefore('current-password')]).toEqual(['ysolde@keep.example', '']);
  forgetTyped();
  expect(typedBefore('email')).toBe('');
});
