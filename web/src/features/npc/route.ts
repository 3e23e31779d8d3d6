import { lazily } from '../../lib/chunk';
import type { FeatureRoute } from '../../lib/route';

const SEND = (n: number) => (n === 1 ? 'Send 1 idle NPC on a mission' : `Send ${n} idle NPCs on missions`);
const GIFTS = (least: number) => (Number.isFinite(least) ? `from ${least} gold` : '');

const route: FeatureRoute = {
  path: 'npcs',
  key: 'n',
  label: 'NPCs',
  icon: 'court',
  load: () => import('./NpcScreen'),
  offers: ({ roster: { idle }, missions }) => {
    if (idle === 0) return undefined;
    const best = Math.max(0, ...(missions ?? []).map((one) => (one.rewards.gold * 3600) / one.duration));
    return { label: SEND(idle), gold: idle * best };
  },
  Face: lazily(() => import('./FoundFace')),
  finds: ({ npcs, giftPrices: { gold: prices } }) =>
    Object.values(npcs).flatMap(({ id, name, role, level, task }) => [
      {
        id: `npc-${id}`,
        group: 'People',
        icon: 'court',
        label: name,
        note: `${role}, level ${level}. ${task}`,
        href: `#/npcs?audience=${id}&mode=main`,
        faceOf: id,
        words: 'npc subordinate',
      },
      {
        id: `gift-${id}`,
        group: 'Do',
        icon: 'gift',
        label: `Give a gift to ${name}`,
        note: GIFTS(Math.min(...Object.values(prices))),
        href: `#/npcs?audience=${id}&mode=gift`,
      },
    ]),
  words: ['NPCs', 'court', 'recruit', 'praise', 'mission', 'journal', 'npc management'],
};

export default route;
