import { expect, test } from 'vitest';
import type { Sections } from '../../api';
import route from './route';

const sections = {
  kingdom: {
    highest: false,
    nextRank: 'Gatetown',
    upgradeCost: 20_000,
    upgrades: [
      { id: 'ku1', name: 'Road Tolls', cost: 5000, owned: false, levelMet: true },
      { id: 'ku2', name: 'The Standing Oath', cost: 10_000, owned: true, levelMet: true },
      { id: 'ku4', name: 'The Second Ledger', cost: 25_000, owned: false, levelMet: false },
    ],
  },
  buildings: {
    oracles_spire: { id: 'oracles_spire', name: "Oracle's Spire", level: 1 },
    forge_of_creation: { id: 'forge_of_creation', name: 'Forge of Creation', level: 0 },
  },
  spire: { built: true, cost: 1000 },
} as unknown as Sections;

const actions = (of: Sections) => route.finds?.(of).filter(({ group }) => group === 'do') ?? [];

test('the palette finds what can be done at the kingdom, with its price, and nothing that is not there', () => {
  expect(actions(sections).map(({ label, note, href }) => [label, note, href])).toEqual([
    ['Upgrade Kingdom: Gatetown', '20,000 gold', '#/kingdom'],
    ['Purchase: Road Tolls', '5,000 gold', '#/kingdom?works=1'],
    ['Scry at the Spire', '1,000 gold', '#/kingdom?building=oracles_spire'],
  ]);
  const none = { ...sections, kingdom: { ...sections.kingdom, highest: true, upgrades: [] }, spire: { built: false } };
  expect(actions(none as unknown as Sections)).toEqual([]);
});
