import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { become, reignOf, show } from '../../../tests/realm';
import type { CasinoView, Sections } from '../../api';
import CasinoScreen from './CasinoScreen';
import { hashOf, linesOf, rolledBy, verify } from './verify';

const casino: CasinoView = {
  seedHash: 'a'.repeat(64),
  nonce: 1,
  betDefault: 100,
  betStep: 100,
  seedLength: 64,
  games: [
    { id: 'flip', return: 1000, house: 0, sides: ['heads', 'tails'].map((id) => ({ id, ways: 1, of: 2, pays: 2 })) },
    {
      id: 'dice',
      return: 833,
      house: 167,
      sides: [
        { id: 'under', ways: 15, of: 36, pays: 2 },
        { id: 'seven', ways: 6, of: 36, pays: 5 },
        { id: 'over', ways: 15, of: 36, pays: 2 },
      ],
    },
  ],
  session: { rounds: 0, net: 0 },
};

const purse = (gold: number) => ({ pulse: { gold } as Sections['pulse'] });
const exact = () => screen.getAllByLabelText('Exact bet')[0] as HTMLInputElement;
const slider = () => screen.getAllByRole('slider')[0] as HTMLInputElement;
const flip = () => screen.getByRole('button', { name: 'Flip' }) as HTMLButtonElement;

// E-154, H28
test('the default bet is 100, or all the gold there is; with none there is nothing to play', () => {
  reignOf({ casino, casinoRounds: {}, ...purse(2500) });
  show(<CasinoScreen />);
  expect(exact().value).toBe('100');
  expect(flip().disabled).toBe(false);
  act(() => become(purse(60)));
  expect(exact().value).toBe('60');
  act(() => become(purse(0)));
  expect(flip().disabled).toBe(true);
  expect(screen.getAllByText('You have no gold to bet.')).toHaveLength(2);
});

// E-151: the last step is all the gold.
test('the slider goes in hundreds and ends at all the gold', () => {
  reignOf({ casino, casinoRounds: {}, ...purse(1550) });
  show(<CasinoScreen />);
  fireEvent.change(slider(), { target: { value: slider().max } });
  expect(exact().value).toBe('1550');
  fireEvent.change(slider(), { target: { value: '15' } });
  expect(exact().value).toBe('1500');
  fireEvent.change(exact(), { target: { value: '1551' } });
  expect(exact().value).toBe('1550');
  fireEvent.change(exact(), { target: { value: '-7x' } });
  expect(exact().value).toBe('7');
});

test('the odds and the share of the house are printed, and that no real money is taken', () => {
  reignOf({ casino, casinoRounds: {}, ...purse(1550) });
  show(<CasinoScreen />);
  expect(screen.getByText('Returns 83.3% of a bet on the average. The house keeps 16.7%.')).toBeTruthy();
  expect(screen.getByText(/^No real money, ever/)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Exactly 7 6 in 36, pays 5×/ })).toBeTruthy();
});

test('before a seed is sealed nothing can be played', () => {
  reignOf({ casino: { ...casino, seedHash: '' }, casinoRounds: {}, ...purse(1550) });
  show(<CasinoScreen />);
  expect(flip().disabled).toBe(true);
});

// Made by the server: internal/rules/casino tests these same lines.
const round = {
  game: 'dice' as const,
  nonce: 7,
  seed: '5eed'.repeat(16),
  clientSeed: 'ravens keep receipts',
  seedHash: '',
  rolled: [0, 0],
};

// E-155
test('a round is proved by its seeds, and not with one bit changed', async () => {
  const proof = { ...round, seedHash: await hashOf(round.seed), rolled: await rolledBy(round) };
  expect(await verify(proof)).toBe(true);
  expect(await verify({ ...proof, seed: `4${round.seed.slice(1)}` })).toBe(false);
  expect(await verify({ ...proof, clientSeed: 'ravens keep receiptt' })).toBe(false);
  expect(await verify({ ...proof, nonce: 8 })).toBe(false);
  expect(await verify({ ...proof, seedHash: proof.seedHash.replace(/^./, 'x') })).toBe(false);
  expect(linesOf(proof)).toContain(JSON.stringify(round.seed));
});
