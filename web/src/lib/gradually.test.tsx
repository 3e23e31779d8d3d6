import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGradually } from './gradually';

const frames: FrameRequestCallback[] = [];
const list = Array.from({ length: 14 }, (_, n) => n);
let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A frame that takes so many milliseconds to draw. */
async function draw(took: number) {
  await act(async () => {
    frames.shift()?.(0);
    now += took;
    vi.runAllTimers();
  });
}

it('takes more to a frame while frames are light, less when they are heavy, and gives the list itself in the end', async () => {
  const { result, rerender } = renderHook(({ of }) => useGradually(of, 4, 0), { initialProps: { of: list } });
  const seen = [result.current.length];
  for (const took of [40, 5, 5, 5, 30, 15]) {
    await draw(took);
    seen.push(result.current.length);
  }
  expect(seen).toEqual([0, 1, 3, 7, 11, 13, 14]);
  expect(result.current).toBe(list);
  expect(frames).toHaveLength(0);
  const shorter = list.slice(0, 3);
  rerender({ of: shorter });
  expect(result.current).toBe(shorter);
  rerender({ of: list });
  expect(result.current).toBe(list);
  const longer = [...list, 14, 15];
  rerender({ of: longer });
  expect(result.current).toBe(longer);
});

it('lets one list a frame go on', async () => {
  const first = renderHook(() => useGradually(list, 1));
  const second = renderHook(() => useGradually(list, 1));
  const seen = () => [first.result.current.length, second.result.current.length];
  await draw(5);
  expect(seen()).toEqual([2, 1]);
  await draw(5);
  expect(seen()).toEqual([2, 2]);
  first.unmount();
  await draw(5);
  expect(seen()).toEqual([2, 3]);
});
