import type { FeatureRoute } from '../../lib/route';

const SEND = (n: number) => (n === 1 ? 'Send 1 idle NPC on a mission' : `Send ${n} idle NPCs on missions`);

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
  finds: ({ npcs }) =>
    Object.values(npcs).map(({ id, name, role, task }) => ({
      id: `npc-${id}`,
      icon: 'court',
      label: name,
      note: `${role}, ${task}`,
      href: `#/npcs?audience=${id}&mode=main`,
      words: 'npc subordinate',
    })),
  words: ['subjects', 'court', 'recruit', 'praise', 'mission', 'journal', 'npc management'],
};

export default route;
