import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useGradually } from './gradually';

it('gives the first armful at once, one more a frame, then the list itself', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {});
  const list = Array.from({ length: 14 }, (_, n) => n);
  const { result, rerender } = renderHook(({ of }) => useGradually(of, 6), { initialProps: { of: list } });
  const seen = [result.current.length];
  while (frames.length > 0) {
    await act(async () => frames.shift()?.(0));
    seen.push(result.current.length);
  }
  expect(seen).toEqual([6, 12, 14]);
  expect(result.current).toBe(list);
  const shorter = list.slice(0, 3);
  rerender({ of: shorter });
  expect(result.current).toBe(shorter);
  rerender({ of: list });
  expect(result.current).toBe(list);
  vi.unstubAllGlobals();
});
