import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PictureViewer } from './PictureViewer';

const items = ['One', 'Two', 'Three'].map((caption) => ({ id: caption, caption, content: <i /> }));

function setup(index = 1) {
  const onChange = vi.fn();
  render(<PictureViewer label="Pictures" items={items} index={index} onChange={onChange} />);
  const stage = screen.getByRole('figure').parentElement as HTMLElement;
  const swipe = (px: number) => {
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 200 });
    fireEvent.pointerUp(stage, { isPrimary: true, clientX: 200 + px });
  };
  return { onChange, stage, swipe };
}

it('C-222: a swipe of 49 px does nothing, one of 50 px turns', () => {
  const { onChange, swipe } = setup();
  swipe(-49);
  swipe(49);
  expect(onChange).not.toHaveBeenCalled();
  swipe(-50);
  expect(onChange).toHaveBeenLastCalledWith(2);
  swipe(50);
  expect(onChange).toHaveBeenLastCalledWith(0);
});

it('turns by buttons and keys, and stops at the ends', () => {
  const { onChange, stage, swipe } = setup(2);
  expect(screen.getByRole('button', { name: 'Next picture' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  swipe(-200);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Previous picture' }));
  fireEvent.keyDown(stage, { key: 'Home' });
  expect(onChange.mock.calls).toEqual([[1], [0]]);
});
