import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReign } from '../../lib/reign';
import { useContent } from '../../lib/reign/content';
import { AchievementsPanel } from './AchievementsPanel';

const medal = (id: string, title?: string) => ({
  id,
  name: `Medal ${id}`,
  description: 'For standing there.',
  family: id,
  badge: { emblem: 'crown', metal: 'iron', pips: 1 },
  trigger: { kind: 'NPC_COUNT', at: 1 },
  reward: { xp: 100, title },
});

// A88: the reward is experience and perhaps a title.
test('a medal says what title comes with it, won or not', () => {
  useContent.setState({
    content: { achievements: [medal('won', 'The Solvent'), medal('open', 'The Unlit'), medal('bare')] } as never,
  });
  useReign.setState({
    standing: 'reigns',
    held: { sections: { achievements: { unlocked: { won: 1 }, count: 1, total: 3 } } } as never,
  });
  render(<AchievementsPanel />);
  const item = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);
  expect(item('Medal won').getByText(/The Solvent/).textContent).toBe('Title: The Solvent');
  expect(item('Medal open').getByText(/The Unlit/).textContent).toBe('Title: The Unlit');
  expect(item('Medal bare').queryByText('Title:')).toBeNull();
});
