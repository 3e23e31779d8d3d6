import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The test document has no layout, so nothing in it counts as visible. The documentation of tabbable recommends this
// mock.
vi.mock('tabbable', async (original) => {
  const lib = await original<typeof import('tabbable')>();
  const open = { displayCheck: 'none' } as const;
  return {
    ...lib,
    tabbable: (node: HTMLElement, o = {}) => lib.tabbable(node, { ...o, ...open }),
    focusable: (node: HTMLElement, o = {}) => lib.focusable(node, { ...o, ...open }),
    isFocusable: (node: HTMLElement, o = {}) => lib.isFocusable(node, { ...o, ...open }),
    isTabbable: (node: HTMLElement, o = {}) => lib.isTabbable(node, { ...o, ...open }),
  };
});

// A slow machine must not fail a test: the wait ends only when nothing can come any more.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
