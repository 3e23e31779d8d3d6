import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { ignoreEvents, useAnimationEnd } from './ignoredEvents';

it('takes no listener for animations and transitions, and every other', () => {
  const element = document.createElement('div');
  expect(ignoreEvents(ignoreEvents(element))).toBe(element);
  const moved = vi.fn();
  const heard = vi.fn();
  const kinds = ['click', 'pointermove', 'wheel', 'scroll', 'drop', 'touchmove'];
  for (const kind of ['animationiteration', 'transitionend']) element.addEventListener(kind, moved);
  for (const kind of kinds) element.addEventListener(kind, heard, { capture: true });
  for (const kind of ['animationiteration', 'transitionend', ...kinds]) element.dispatchEvent(new Event(kind));
  expect(moved).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(kinds.length);
});

function Coin({ onEnd }: { onEnd: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useAnimationEnd(ref, onEnd);
  return (
    <p ref={ref}>
      <b>Heads</b>
    </p>
  );
}

it('tells an element of the end of its own animation, also where React hears none', () => {
  const onEnd = vi.fn();
  render(<Coin onEnd={onEnd} />, { container: ignoreEvents(document.body.appendChild(document.createElement('div'))) });
  const end = () => new Event('animationend', { bubbles: true });
  act(() => screen.getByText('Heads').dispatchEvent(end()));
  expect(onEnd).not.toHaveBeenCalled();
  act(() => screen.getByText('Heads').parentElement?.dispatchEvent(end()));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
