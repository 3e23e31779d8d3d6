import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import type { Sections } from '../../api';
import { WillRemember } from './WillRemember';

const minds = {
  'npc.gorrath': { id: 'npc.gorrath', name: 'Gorrath' },
  'consort.ilse': { id: 'consort.ilse', name: 'Ilse' },
} as unknown as Sections['minds'];

test('K7 the deeds of a plan are told by name, with weight and reason; its other effects are not', () => {
  reignOf({ minds, npcs: {} });
  show(
    <WillRemember
      plan={{
        effects: [
          { what: 'officeEffect', n: 100, of: 'general' },
          { what: 'minds.passed_over', n: -2, of: 'npc.gorrath' },
          { what: 'minds.another_wed', n: -1, of: 'consort.ilse' },
        ],
      }}
    />,
  );
  const rows = [...screen.getByRole('region', { name: 'Who will remember it' }).querySelectorAll('li')];
  expect(rows.map((row) => row.textContent)).toEqual([
    'Gorrath is passed over: the work is theirs−2',
    'Ilse shares you with another consort−1',
  ]);
});

test('K7 a plan without deeds says that nobody will remember it, and no plan says nothing', () => {
  reignOf({ minds, npcs: {} });
  const { rerender } = show(<WillRemember plan={{ effects: [{ what: 'awayNet', n: 3 }] }} />);
  expect(screen.getByText('Nobody will remember it.')).toBeTruthy();
  rerender(<WillRemember plan={undefined} />);
  expect(screen.queryByText('Nobody will remember it.')).toBeNull();
});
