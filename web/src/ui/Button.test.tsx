import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button';

it('takes no second press while busy, and keeps the focus', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Build</Button>);
  await user.click(screen.getByRole('button'));
  rerender(
    <Button busy onClick={press}>
      Build
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
});

it('does nothing while idle, and keeps the focus of the press that left it so', async () => {
  const user = userEvent.setup();
  const press = vi.fn();
  const { rerender } = render(<Button onClick={press}>Save</Button>);
  await user.click(screen.getByRole('button'));
  rerender(
    <Button idle onClick={press}>
      Save
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});
