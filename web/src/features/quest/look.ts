/** The seal shows the type; the badge names it too. */
import type { QuestView } from '../../api';
import type { Tone } from '../../ui/Badge';

interface Look {
  emblem: string;
  /** The colour of the wax, as the drawing takes it. */
  wax: string;
  tone: Tone;
  icon: string;
}

export const TYPE: Record<QuestView['type'], Look> = {
  Main: { emblem: 'crown', wax: '#9c2f3c', tone: 'blood', icon: 'rank' },
  Side: { emblem: 'key', wax: '#3f4a86', tone: 'moon', icon: 'quest' },
  Event: { emblem: 'star', wax: '#6a3f92', tone: 'arcane', icon: 'star' },
  Daily: { emblem: 'flame', wax: '#8a5a22', tone: 'ember', icon: 'hour' },
};

export const HARD: Record<QuestView['difficulty'], { tone: Tone; icon: string }> = {
  easy: { tone: 'verdigris', icon: 'dove' },
  normal: { tone: 'ember', icon: 'swords' },
  hard: { tone: 'blood', icon: 'skull' },
};
