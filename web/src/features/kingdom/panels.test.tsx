import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOW, reignOf, show } from '../../../tests/realm';
import type { BuildingView, Sections } from '../../api';
import { useContent } from '../../lib/reign';
import { EconomyPanel } from './EconomyPanel';
import { NextLevel } from './NextLevel';
import { RealmPanel } from './RealmPanel';

const lines = () =>
  within(screen.getByRole('region', { name: 'Economy' }))
    .getAllByRole('definition')
    .map((one) => one.textContent);

test('C-070: income, upkeep and net with the fractions of the engine, and a warning where gold runs out', () => {
  reignOf({
    economy: { income: 15_700, upkeep: 40_750, net: -25_050 } as Sections['economy'],
    pulse: { gold: 1000 } as Sections['pulse'],
  });
  show(<EconomyPanel />);
  const [income, upkeep, net] = lines();
  expect(income).toContain('+15.7');
  expect(upkeep).toContain('−40.75');
  expect(net).toContain('−25.05');
  expect(screen.queryByText(/At this rate/)).toBeNull();
});

test('C-070: the warning says how long the gold lasts', () => {
  reignOf({
    economy: { income: 30_000, upkeep: 50_000, net: -20_000 } as Sections['economy'],
    pulse: { gold: 500, emptyAt: NOW + 249_000 } as Sections['pulse'],
  });
  show(<EconomyPanel />);
  expect(screen.getByRole('status').textContent).toBe('At this rate the treasury is empty in 4m 09s.');
});

// J5
test('a debt is told beside the income that pays it', () => {
  const economy = { income: 50_000, upkeep: 0, net: 50_000 } as Sections['economy'];
  reignOf({ economy, pulse: { gold: 0, debt: 9000 } as Sections['pulse'] });
  show(<EconomyPanel />);
  expect(screen.getByText(/^You owe 9,000 gold\. Half of each tick’s income pays it\./)).toBeTruthy();
  act(() => reignOf({ economy, pulse: { gold: 0 } as Sections['pulse'] }));
  expect(screen.queryByText(/^You owe/)).toBeNull();
});

test('C-109: at the highest level the button is disabled and the reason stands beside it', () => {
  reignOf({
    kingdom: { highest: true, level: 20, upgrades: [] } as unknown as Sections['kingdom'],
    rights: { rights: [] },
  });
  show(<RealmPanel onWorks={() => {}} />);
  expect(screen.getByRole('button', { name: 'Upgrade Kingdom' })).toHaveProperty('disabled', true);
  expect(screen.getByText('The realm can rise no higher.')).toBeTruthy();
});

test('a level pays back where it brings gold; one that saves a percentage only opens paid work', () => {
  reignOf({});
  const perks = [{ figure: 'market', unit: 'permille', next: 'Gifts, recruits {n} off', text: '' }];
  useContent.setState(({ content }) => ({
    content: content && {
      ...content,
      buildings: [
        { id: 'market', perks, unlocks: [] },
        { id: 'treasury', perks: [] },
      ] as never,
    },
  }));
  const level = { action: 'raise', highest: false, worthAfter: 360, level: 1 } as unknown as BuildingView;
  const { unmount } = show(<NextLevel building={{ ...level, id: 'market', next: [{ what: 'market', n: 10 }] }} />);
  expect(screen.getByText('Gifts, recruits 1% off')).toBeTruthy();
  expect(screen.queryByText('Pays back in')).toBeNull();
  unmount();
  show(<NextLevel building={{ ...level, id: 'treasury', next: [{ what: 'incomePerTick', n: 20 }] }} />);
  expect(screen.getByText('Pays back in')).toBeTruthy();
});
