import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { RollingNumber } from './RollingNumber';

const still = (yes: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: yes }) as unknown as MediaQueryList);
const face = (box: HTMLElement) => box.querySelector('[aria-hidden]')?.textContent;

it('rolls for 500 ms; readers hear the final figure at once', () => {
  still(false);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (f: FrameRequestCallback) => frames.push(f));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { container, rerender } = render(<RollingNumber value={1000} />);
  rerender(<RollingNumber value={2000} />);
  expect(container.querySelector('.sr')?.textContent).toBe('2,000');
  expect(face(container)).toBe('1,000');
  frames.shift()?.(250);
  expect(face(container)).toBe('1,875');
  frames.shift()?.(500);
  expect(face(container)).toBe('2,000');
  expect(frames).toEqual([]);
  vi.unstubAllGlobals();
});

it('jumps where less motion is asked for', () => {
  still(true);
  const { container, rerender } = render(<RollingNumber value={1000} />);
  rerender(<RollingNumber value={2000} />);
  expect(face(container)).toBe('2,000');
  vi.unstubAllGlobals();
});
