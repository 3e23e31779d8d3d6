import { expect, test } from 'vitest';
import { forgetTyped, keepTyped, pressAgain, typedBefore } from './typed';

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

test('a press on the drawn gate is carried out once, on the button in its place', () => {
  const gate = document.createElement('main');
  gate.innerHTML = '<button>Theme</button><button>Login</button>';
  const pressed: (string | null)[] = [];
  gate.addEventListener('click', ({ target }) => void pressed.push((target as Element).textContent));
  pressAgain(gate);
  document.documentElement.dataset.pressed = '1';
  pressAgain(gate);
  pressAgain(gate);
  expect(pressed).toEqual(['Login']);
});
