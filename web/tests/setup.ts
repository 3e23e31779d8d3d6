import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The test document has no layout, so nothing in it counts as visible: tabbable's own advice for such documents.
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

// A busy machine is slow and not wrong: a wait ends when nothing can come any more.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
