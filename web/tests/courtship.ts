/** NPCs of the content, as the server shows them to a new ruler. */
import type { NpcGift, NpcMission, NpcReaction, NpcView, Sections } from '../src/api';
import { read } from './realm';

interface Authored extends Pick<NpcView, 'id' | 'name' | 'role' | 'level' | 'loyalty' | 'power' | 'deception'> {
  personality: string;
  background: string;
  appearance: string;
  skills: string[];
  likes: string[];
  dislikes: string[];
  tags: string[];
  relationship: string;
}

const authored = read<{ default: Authored[] }>('npcs.json').default;
interface AuthoredGift {
  id: string;
  name: string;
  cost: number;
  affection: number;
  icon: string;
  description: string;
  tags: string[];
}

export const GIFTS: NpcGift[] = read<AuthoredGift[]>('gifts.json');
interface AuthoredMission extends Pick<NpcMission, 'id' | 'name' | 'description' | 'duration' | 'powerRequirement'> {
  rewards: NpcMission['rewards'];
}
export const MISSIONS: NpcMission[] = read<AuthoredMission[]>('missions.json').map((mission) => ({
  ...mission,
  scouts: false,
}));

const reaction = (npc: Authored, gift: NpcGift): NpcReaction => {
  if (npc.likes.includes(gift.name)) return { gift: gift.id, reaction: 'liked', gain: 16 };
  if (npc.dislikes.includes(gift.name)) return { gift: gift.id, reaction: 'disliked', gain: 0 };
  return { gift: gift.id, reaction: 'plain', gain: 3 };
};

export const npcOf = (npc: Authored): NpcView => ({
  ...npc,
  xp: 0,
  xpToNextLevel: 100 * npc.level,
  imageUrl: '',
  source: 'archive',
  says: 'At my post.',
  portrait: npc.id,
  task: 'Awaiting orders',
  recentInteractions: [],
  status: 'Idle',
  missionId: null,
  missionEndTime: null,
  praiseReadyAt: 0,
  praiseGain: 5,
  warmReadyAt: 0,
  free: true,
  custom: false,
  hoard: false,
  gifts: GIFTS.map((gift) => reaction(npc, gift)),
  topics: [],
  missions: MISSIONS.map((mission) => ({ mission: mission.id })),
});

export const COURT: Record<string, NpcView> = Object.fromEntries(authored.map((npc) => [npc.id, npcOf(npc)]));

export const courtSections = (change: Partial<Sections> = {}): Partial<Sections> => ({
  npcs: COURT,
  roster: {
    count: authored.length,
    taken: authored.length,
    slots: 40,
    idle: authored.length,
    lowest: 'nyx_hollowstep',
    journalCost: 50,
    messageMax: 500,
  },
  gifts: GIFTS,
  giftPrices: { gold: Object.fromEntries(GIFTS.map(({ id, cost }) => [id, cost])) },
  missions: MISSIONS,
  ...change,
});
