import { describe, expect, it } from 'vitest';
import { COURT } from '../../../tests/courtship';
import { filterAndSort, moodOf, shortName } from './model';

const names = (filter: string, sort: Parameters<typeof filterAndSort>[2] = 'level') =>
  filterAndSort(COURT, filter, sort).map((npc) => npc.name);

describe('C-141: the list of NPCs', () => {
  it.each(['MORWEN', 'sable', ' Morwen Sableglass '])('finds "%s" by part of a name, whatever the case', (filter) => {
    expect(names(filter)).toEqual(['Morwen Sableglass']);
  });

  it('finds by part of a role', () => {
    expect(names('spyM')).toEqual(['Silke of No Face']);
  });

  it('finds nobody by what nobody is called', () => {
    expect(names('goat')).toEqual([]);
  });

  it.each(['level', 'power', 'loyalty'] as const)('sorts by %s, the greatest first', (sort) => {
    const values = filterAndSort(COURT, '', sort).map((npc) => npc[sort]);
    expect(values).toHaveLength(12);
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('sorts by name from A', () => {
    expect(names('', 'name')).toEqual([...names('')].sort((a, b) => a.localeCompare(b, 'en')));
  });

  it('keeps equals in the order of their names', () => {
    const twins = {
      b: { ...COURT.nyx_hollowstep!, id: 'b', name: 'B' },
      a: { ...COURT.nyx_hollowstep!, id: 'a', name: 'A' },
    };
    expect(filterAndSort(twins, '', 'power').map((npc) => npc.id)).toEqual(['a', 'b']);
  });
});

it('loyalty is coloured above 60 and above 30, with a word each', () => {
  expect([61, 60, 31, 30, 0].map((n) => moodOf(n).word)).toEqual([
    'loyal',
    'wavering',
    'wavering',
    'restless',
    'restless',
  ]);
});

it.each([
  ['Morwen Sableglass', 'Morwen'],
  ['Sister Amarant', 'Amarant'],
  ['The', 'The'],
])('%s is %s for short', (name, short) => {
  expect(shortName(name)).toBe(short);
});
