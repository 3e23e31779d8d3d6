import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFlying, useLine } from '../lib/reign';
import { Saved } from './Saved';

test('H1: says that all is saved, that something is on its way, and that nothing is while the line is cut', () => {
  useLine.setState({ line: 'open' });
  const { container } = render(<Saved />);
  expect(container.textContent).toBe('Saved');
  act(() => useFlying.setState({ flying: 1 }));
  expect(container.textContent).toBe('Saving');
  act(() => useFlying.setState({ flying: 0 }));
  expect(container.textContent).toBe('Saved');
  act(() => useLine.setState({ line: 'down' }));
  expect(container.textContent).toBe('No connection');
});
