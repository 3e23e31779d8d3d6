import type { Sections } from '../../api';
import { formatNumber } from '../../lib/format';
import type { FeatureRoute, Find } from '../../lib/route';

const COSTS = (gold: number) => `${formatNumber(gold)} gold`;

/** The acts at the kingdom itself, with their prices. */
function actions({ kingdom, buildings, spire }: Sections): Find[] {
  const act = (id: string, icon: string, label: string, gold: number, opens: string, words = ''): Find => ({
    ...{ id: `act-${id}`, group: 'Do', icon, label, words },
    note: COSTS(gold),
    href: `#/kingdom${opens}`,
  });
  const forge = buildings.forge_of_creation;
  return [
    ...(kingdom.highest
      ? []
      : [act('kingdom', 'keep', `Upgrade Kingdom: ${kingdom.nextRank}`, kingdom.upgradeCost, '', 'level rank')]),
    ...(kingdom.upgrades ?? [])
      .filter(({ owned, levelMet }) => levelMet && !owned)
      .map(({ id, name, cost }) => act(id, 'coin', `Purchase: ${name}`, cost, '?works=1', 'kingdom upgrade buy')),
    ...(spire.built
      ? [act('scry', 'eye', 'Scry at the Spire', spire.cost, '?building=oracles_spire', 'oracle vision')]
      : []),
    ...(forge && forge.level > 0
      ? [
          {
            ...act('forge', 'keep', 'Enter Forge', 0, '?building=forge_of_creation', 'world item blueprint'),
            note: 'World items',
          },
        ]
      : []),
  ];
}

const route: FeatureRoute = {
  path: 'kingdom',
  key: 'k',
  label: 'Kingdom',
  icon: 'keep',
  finds: (sections) => [
    ...actions(sections),
    ...Object.values(sections.buildings).map(
      ({ id, name, level }): Find => ({
        id: `building-${id}`,
        group: 'Buildings',
        icon: 'keep',
        label: name,
        note: level > 0 ? `Building, level ${level}` : 'Building, not built',
        href: `#/kingdom?building=${id}`,
        words: 'building upgrade build',
      }),
    ),
  ],
  words: ['buildings', 'economy', 'gold', 'home'],
};

export default route;
