import type { Sections } from '../../api';
import type { FeatureRoute, Find } from '../../lib/route';
import { ROUTE } from './routeText.gen';

/** The acts at the kingdom itself, with their prices. */
function actions({ kingdom, buildings, spire }: Sections): Find[] {
  const act = (id: string, icon: string, label: string, gold: number, opens: string, words = ''): Find => ({
    ...{ id: `act-${id}`, group: 'do', icon, label, words },
    note: ROUTE.price({ gold }),
    href: `#/kingdom${opens}`,
  });
  const forge = buildings.forge_of_creation;
  return [
    ...(kingdom.highest
      ? []
      : [
          act(
            'kingdom',
            'keep',
            ROUTE.upgrade({ rank: kingdom.nextRank }),
            kingdom.upgradeCost,
            '',
            ROUTE.upgradeWords,
          ),
        ]),
    ...(kingdom.upgrades ?? [])
      .filter(({ owned, levelMet }) => levelMet && !owned)
      .map(({ id, name, cost }) => act(id, 'coin', ROUTE.purchase({ name }), cost, '?works=1', ROUTE.purchaseWords)),
    ...(spire.built ? [act('scry', 'eye', ROUTE.scry, spire.cost, '?building=oracles_spire', ROUTE.scryWords)] : []),
    ...(forge && forge.level > 0
      ? [
          {
            ...act('forge', 'keep', ROUTE.forge, 0, '?building=forge_of_creation', ROUTE.forgeWords),
            note: ROUTE.forgeNote,
          },
        ]
      : []),
  ];
}

const route: FeatureRoute = {
  path: 'kingdom',
  key: 'k',
  label: ROUTE.label,
  icon: 'keep',
  finds: (sections) => [
    ...actions(sections),
    ...Object.values(sections.buildings).map(
      ({ id, name, level }): Find => ({
        id: `building-${id}`,
        group: 'buildings',
        icon: 'keep',
        label: name,
        note: level > 0 ? ROUTE.built({ level }) : ROUTE.notBuilt,
        href: `#/kingdom?building=${id}`,
        words: ROUTE.buildingWords,
      }),
    ),
  ],
  words: ROUTE.words,
};

export default route;
