import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { become, reignOf, show } from '../../../tests/realm';
import { PricedButton } from './PricedButton';

const user = userEvent.setup();
const hold = (gold: number) => ({ pulse: { gold } as never });
const button = () => screen.getByRole('button');

test('what can be paid for can be pressed, with its price on it and no lock', async () => {
  const pressed = vi.fn();
  reignOf(hold(1200));
  show(
    <PricedButton price={1200} short="Too dear." note="Worth it." onClick={pressed}>
      Buy
    </PricedButton>,
  );
  expect(button().textContent).toBe('Buy 1,200 gold');
  expect(screen.getByRole('status').textContent).toBe('Worth it.');
  await user.click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('without the gold it is closed and says why, and opens with the tick that brings it', () => {
  reignOf(hold(1199));
  show(
    <PricedButton price={1200} short="Too dear.">
      Buy
    </PricedButton>,
  );
  expect((button() as HTMLButtonElement).disabled).toBe(true);
  expect(document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Too dear.');
  act(() => become(hold(1200)));
  expect((button() as HTMLButtonElement).disabled).toBe(false);
  expect(screen.queryByText('Too dear.')).toBeNull();
});

test('another reason goes before the gold, and closes it whatever is held', () => {
  reignOf(hold(10));
  show(
    <PricedButton price={1200} short="Too dear." refused="Full.">
      Give
    </PricedButton>,
  );
  expect(screen.getByRole('status').textContent).toBe('Full.');
  act(() => become(hold(5000)));
  expect((button() as HTMLButtonElement).disabled).toBe(true);
});

test('an open one can be pressed without the gold, as no gold action; a busy one cannot be pressed twice', async () => {
  const pressed = vi.fn();
  reignOf(hold(0));
  const { rerender } = show(
    <PricedButton open tone="primary" price={5} onClick={pressed}>
      Step in
    </PricedButton>,
  );
  await user.click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button().className).not.toContain('primary');
  rerender(
    <PricedButton open busy price={5} onClick={pressed}>
      Step in
    </PricedButton>,
  );
  await user.click(button());
  expect(pressed).toHaveBeenCalledTimes(1);
});
