import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { commonStart, RollingNumber } from './RollingNumber';

const face = (box: HTMLElement) => box.querySelector('[aria-hidden]');
const turning = (box: HTMLElement) => box.querySelector<HTMLElement>('.rolling__turn');

it('rolls the digits that change, from the figure before; readers hear the final figure at once', () => {
  const { container, rerender } = render(<RollingNumber value={12_000} />);
  expect(turning(container)).toBeNull();
  rerender(<RollingNumber value={12_450} />);
  expect(container.querySelector('.sr')?.textContent).toBe('12,450');
  expect(face(container)?.textContent).toBe('12,450');
  expect(turning(container)?.textContent).toBe('450');
  expect(turning(container)?.dataset).toMatchObject({ from: '000', way: 'up' });
});

it('begins again with each change, downward where the figure falls', () => {
  const { container, rerender } = render(<RollingNumber value={1000} />);
  rerender(<RollingNumber value={2000} />);
  const first = turning(container);
  rerender(<RollingNumber value={900} />);
  expect(turning(container)).not.toBe(first);
  expect(turning(container)?.dataset).toMatchObject({ from: '2,000', way: 'down' });
});

it('stands still when it is drawn again without a change', () => {
  const { container, rerender } = render(<RollingNumber value={5} />);
  rerender(<RollingNumber value={6} />);
  const turn = turning(container);
  rerender(<RollingNumber value={6} />);
  expect(turning(container)).toBe(turn);
});

it('compares figures of one length alone', () => {
  expect(commonStart('1,234', '1,299')).toBe(3);
  expect(commonStart('999', '1,000')).toBe(0);
  expect(commonStart('12', '12')).toBe(2);
});

it('shortens to the eye alone where there is no room, and rolls when that changes', () => {
  const { container, rerender } = render(<RollingNumber value={13_261_278} short />);
  expect(face(container)?.textContent).toBe('13.2M');
  expect(container.querySelector('.sr')?.textContent).toBe('13,261,278');
  rerender(<RollingNumber value={13_261_308} short />);
  expect(turning(container)).toBeNull();
  rerender(<RollingNumber value={13_300_000} short />);
  expect(turning(container)?.dataset).toMatchObject({ from: '2M', way: 'up' });
});
