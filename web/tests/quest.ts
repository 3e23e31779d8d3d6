/** Quests of the content, as the server shows them. */
import type { QuestView } from '../src/api';
import { read } from './realm';

interface Authored extends Pick<QuestView, 'id' | 'title' | 'description' | 'type' | 'progressMax'> {
  difficulty: string;
  requirements: string[];
  rewards: { gold?: number; xp?: number; power?: number; military?: number };
}

const authored = read<Authored[]>('quests.json');

export function questOf(id: string, change: Partial<QuestView> = {}): QuestView {
  const quest = authored.find((one) => one.id === id);
  if (!quest) throw new Error(`no quest ${id}`);
  const { title, description, type, progressMax, requirements, rewards, difficulty } = quest;
  return {
    id,
    title,
    description,
    type,
    difficulty: difficulty.toLowerCase() as QuestView['difficulty'],
    status: 'available',
    progress: 0,
    progressMax,
    ready: false,
    requirements,
    rewards: { gold: rewards.gold, xp: rewards.xp, power: rewards.power, military: rewards.military },
    ...change,
  };
}
