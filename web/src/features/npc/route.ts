import { lazily } from '../../lib/chunk';
import type { FeatureRoute } from '../../lib/route';
import { ROUTE } from './routeText.gen';

const GIFTS = (least: number) => (Number.isFinite(least) ? ROUTE.gifts({ least }) : '');

const route: FeatureRoute = {
  path: 'npcs',
  key: 'n',
  label: ROUTE.label,
  icon: 'court',
  load: () => import('./NpcScreen'),
  offers: ({ roster: { idle }, missions }) => {
    if (idle === 0) return undefined;
    const best = Math.max(0, ...(missions ?? []).map((one) => (one.rewards.gold * 3600) / one.duration));
    return { label: ROUTE.send({ n: idle }), gold: idle * best };
  },
  Face: lazily(() => import('./FoundFace')),
  finds: ({ npcs, giftPrices: { gold: prices } }) =>
    Object.values(npcs).flatMap(({ id, name, role, level, task }) => [
      {
        id: `npc-${id}`,
        group: 'people',
        icon: 'court',
        label: name,
        note: ROUTE.note({ role, level, task }),
        href: `#/npcs?audience=${id}&mode=main`,
        faceOf: id,
        words: ROUTE.personWords,
      },
      {
        id: `gift-${id}`,
        group: 'do',
        icon: 'gift',
        label: ROUTE.gift({ name }),
        note: GIFTS(Math.min(...Object.values(prices))),
        href: `#/npcs?audience=${id}&mode=gift`,
      },
    ]),
  words: ROUTE.words,
};

export default route;
