import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerOf, NOW, read, reignOf, serve, show } from '../../../tests/realm';
import type { PolicyView, Sections } from '../../api';
import { type Content, useContent } from '../../lib/reign';
import PolicyScreen from './PolicyScreen';

const user = userEvent.setup();
const POLICIES = read<Content['policies']>('policies.json');

function open(change: Readonly<Record<string, Partial<PolicyView>>> = {}, policyNet = { active: 0, net: 0 }) {
  const policies = Object.fromEntries(
    POLICIES.map(({ id, category }): [string, PolicyView] => [
      id,
      { id, category, active: false, action: 'enact', needs: [], effects: [], net: 0, paid: false, ...change[id] },
    ]),
  );
  reignOf({ policies, policyNet, player: { avatarColors: {}, avatarEmblem: 'crown' } as Sections['player'] });
  const { content } = useContent.getState();
  useContent.setState({ content: content && { ...content, policies: POLICIES } });
  show(<PolicyScreen />);
}
const decree = (name: string) => within(screen.getByRole('article', { name }));

test('E-104: three categories of two; shares as percent, loyalty as a flat number, gold as it is here', () => {
  open({
    thought_police: {
      effects: [
        { what: 'goldIncome', value: -150, good: false, gold: -1500 },
        { what: 'loyalty', value: 20, good: true },
      ],
    },
    conscription: { effects: [{ what: 'trainingTime', value: -200, good: true }] },
  });
  for (const name of ['Economy', 'Military', 'Society'])
    expect(within(screen.getByRole('region', { name })).getAllByRole('article')).toHaveLength(2);
  const items = decree('Thought Police').getByRole('list', { name: 'Effects of Thought Police' });
  expect(items.textContent).toBe('Gold income−15%−1.5 gold a tick hereLoyalty+20');
  expect(decree('Conscription').getByRole('list', { name: /Effects/ }).textContent).toBe('Training time−20%');
});

test('K19: a card has its net with its sign, and the screen the sum of those in force', () => {
  open(
    {
      free_market: { net: -87_000, paid: true },
      bread_and_circuses: { active: true, action: 'repeal', net: 500, paid: true },
    },
    { active: 1, net: 500 },
  );
  expect(decree('Free Market').getByText('−87 gold a tick')).toBeTruthy();
  expect(decree('Conscription').getByText('0 gold a tick')).toBeTruthy();
  const sum = within(screen.getByRole('region', { name: 'Policies in force: 1' }));
  expect(sum.getByText('+0.5 gold a tick')).toBeTruthy();
  expect(sum.getByRole('button', { name: /^Why/ })).toBeTruthy();
  expect(decree('Free Market').getByRole('button', { name: /^Why/ })).toBeTruthy();
  expect(decree('Conscription').queryByRole('button', { name: /^Why/ })).toBeNull();
});

test('E-096: the other of the category reads Category Occupied', () => {
  open({
    free_market: { active: true, action: 'repeal' },
    centralized_planning: { action: 'occupied', refused: { code: 'policy.category_occupied', params: {} } },
  });
  const button = decree('Centralized Planning').getByRole('button', { name: /Category Occupied/ }) as HTMLButtonElement;
  expect(button.textContent).toBe('Category Occupied');
  expect(button.disabled).toBe(true);
  expect(decree('Centralized Planning').getByText('Repeal Free Market first.')).toBeTruthy();
  expect(decree('Free Market').getByText('In force')).toBeTruthy();
});

test('E-103: while the category rests the button keeps the focus and says when', async () => {
  const { asked, fetch } = serve({ 'commands/policy.enact': () => answerOf({}) });
  vi.stubGlobal('fetch', fetch);
  open({
    free_market: {
      active: true,
      action: 'repeal',
      refused: { code: 'policy.cooldown', params: {} },
      readyAt: NOW + 300_000,
    },
  });
  const rests = decree('Free Market').getByRole('button', { name: 'Repeal: Free Market' });
  expect(rests.getAttribute('aria-disabled')).toBe('true');
  expect(decree('Free Market').getByText('5m 00s')).toBeTruthy();
  await user.click(rests);
  expect(asked).toEqual([]);
  await user.click(decree('Conscription').getByRole('button', { name: 'Enact: Conscription' }));
  expect(asked).toEqual([{ path: 'commands/policy.enact', body: { policy: 'conscription' } }]);
});
