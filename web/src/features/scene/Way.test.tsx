import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import type { SceneChoice } from '../../api';
import { Way } from './Way';

const way = (change: Partial<SceneChoice> = {}): SceneChoice => ({
  id: 'a',
  text: 'Try it.',
  price: { gold: 0, hours: 0, subjects: 0 },
  needs: [],
  odds: 600,
  cut: [],
  remembers: [],
  ...change,
});

const AGAIN = /^Read the odds again/;

test('K14: the odds of a test can be read again where an item lends it', () => {
  reignOf({});
  const foresee = vi.fn();
  show(<Way choice={way()} busy={false} onChoose={() => {}} onForesee={foresee} />);
  fireEvent.click(screen.getByRole('button', { name: 'Read the odds again: Try it.' }));
  expect(foresee).toHaveBeenCalledOnce();
});

test('K14: a choice says where its roll lies, and offers nothing more', () => {
  reignOf({});
  const choice = way({ foreseen: { from: 250, to: 500 } });
  show(<Way choice={choice} busy={false} onChoose={() => {}} onForesee={() => {}} />);
  expect(screen.getByText(/the roll lies between 25% and 50%/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
});

test('K14: nothing is offered without an item, nor of a choice that is certain', () => {
  reignOf({});
  const { odds: _, ...certain } = way();
  show(<Way choice={way()} busy={false} onChoose={() => {}} />);
  show(<Way choice={certain} busy={false} onChoose={() => {}} onForesee={() => {}} />);
  expect(screen.queryByRole('button', { name: AGAIN })).toBeNull();
});
