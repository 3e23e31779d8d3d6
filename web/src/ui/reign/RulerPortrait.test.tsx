import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reignOf, show } from '../../../tests/realm';
import { RulerFace } from './RulerPortrait';

const NONE = { head: null, chest: null, legs: null, weapon: null, accessory1: null, accessory2: null };
const relic = (id: string, slot: string, art: string) => ({ id, slot, art, name: id, lore: '', rarity: 'Rare' });

async function face(worn: object): Promise<string> {
  reignOf({
    player: { race: 'orc', gender: 'Female', avatarColors: { skin: '#6f8a52' }, avatarEmblem: 'crown' },
    equipment: {
      relics: [relic('adjourner', 'weapon', 'sword'), relic('late', 'head', 'crown')],
      worn: { ...NONE, ...worn },
    },
  } as never);
  const { container, unmount } = show(
    <span data-testid="face">
      <RulerFace />
    </span>,
  );
  await expect.poll(() => container.querySelectorAll('path').length, { timeout: 5000 }).toBeGreaterThan(20);
  const drawn = [...screen.getByTestId('face').querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
  unmount();
  return drawn;
}

// H59i
test('what is owned changes no face; what is worn does', async () => {
  const bare = await face({});
  const armed = await face({ weapon: 'adjourner' });
  expect(armed === bare).toBe(false);
  expect((await face({ weapon: 'adjourner', head: 'late' })) === armed).toBe(false);
  expect((await face({})) === bare).toBe(true);
});
