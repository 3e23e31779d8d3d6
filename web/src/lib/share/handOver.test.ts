import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from './handOver';

const file = new File(['x'], 'portrait.png', { type: 'image/png' });
const clicked = vi.fn();

beforeEach(() => {
  clicked.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
});

afterEach(() => {
  Object.assign(navigator, { canShare: undefined, share: undefined });
});

/** @param takes whether the sheet takes files */
const sheet = (takes: boolean, share: () => Promise<void>) =>
  Object.assign(navigator, { canShare: () => takes, share: vi.fn(share) });

test('a system with a sheet for pictures is given the picture', async () => {
  sheet(true, async () => {});
  expect(await handOver(file, 'Ysolde')).toBe('shared');
  expect(navigator.share).toHaveBeenCalledWith({ files: [file], title: 'Ysolde' });
  expect(clicked).not.toHaveBeenCalled();
});

test('without one, or with one that takes no files, the picture is saved', async () => {
  expect(await handOver(file, 'Ysolde')).toBe('saved');
  sheet(false, async () => {});
  expect(await handOver(file, 'Ysolde')).toBe('saved');
  expect(clicked).toHaveBeenCalledTimes(2);
});

test('a sheet that is put away saves nothing, one that refuses does', async () => {
  sheet(true, () => Promise.reject(new DOMException('', 'AbortError')));
  expect(await handOver(file, 'Ysolde')).toBe('left');
  expect(clicked).not.toHaveBeenCalled();
  sheet(true, () => Promise.reject(new DOMException('', 'NotAllowedError')));
  expect(await handOver(file, 'Ysolde')).toBe('saved');
});
