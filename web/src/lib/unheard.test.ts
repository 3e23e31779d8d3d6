import { expect, it, vi } from 'vitest';
import { unheardMotion } from './unheard';

it('takes no listener for motion, and every other', () => {
  const element = document.createElement('div');
  expect(unheardMotion(unheardMotion(element))).toBe(element);
  const moved = vi.fn();
  const clicked = vi.fn();
  element.addEventListener('animationiteration', moved);
  element.addEventListener('click', clicked, { capture: true });
  element.dispatchEvent(new Event('animationiteration'));
  element.dispatchEvent(new Event('click'));
  expect(moved).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledTimes(1);
});
