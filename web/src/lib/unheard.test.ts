import { expect, it, vi } from 'vitest';
import { unheardMotion } from './unheard';

it('takes no listener for motion and for what comes by the dozen, and every other', () => {
  const element = document.createElement('div');
  expect(unheardMotion(unheardMotion(element))).toBe(element);
  const moved = vi.fn();
  const clicked = vi.fn();
  for (const kind of ['animationiteration', 'scroll', 'mousemove', 'touchmove']) element.addEventListener(kind, moved);
  element.addEventListener('click', clicked, { capture: true });
  for (const kind of ['animationiteration', 'scroll', 'mousemove', 'touchmove']) element.dispatchEvent(new Event(kind));
  element.dispatchEvent(new Event('click'));
  expect(moved).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledTimes(1);
});
