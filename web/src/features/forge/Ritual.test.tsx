import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerOf, reignOf, serve, show } from '../../../tests/realm';
import type { Sections } from '../../api';
import type { Work } from './model';
import { Ritual } from './Ritual';

const WORK = {
  id: 'ember_crown',
  name: 'Ember Crown',
  catalysts: 0,
  suggestedEffect: { type: 'PASSIVE_GOLD_MOD', value: 30, description: 'Gold income +3%' },
} as Work;

test('what was described in several lines is engraved in one', async () => {
  const { asked, fetch } = serve({ 'commands/forge.ritual': () => answerOf({ id: 'w1' }) });
  vi.stubGlobal('fetch', fetch);
  reignOf({ forge: { nameMax: 60, descriptionMax: 240 } as Sections['forge'] });
  const forged = vi.fn();
  show(<Ritual work={WORK} onForged={forged} />);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ember' } });
  fireEvent.change(screen.getByLabelText('What it looks like'), { target: { value: 'a crown\n\nof coals' } });
  fireEvent.click(screen.getByRole('button', { name: 'Complete the Ritual' }));
  await waitFor(() => expect(forged).toHaveBeenCalledWith('w1'));
  expect(asked.map(({ body }) => body)).toEqual([{ name: 'Ember', description: 'a crown of coals' }]);
});
