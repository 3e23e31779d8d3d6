/** A quest as the form holds it: texts as typed, so that a field left empty can take its default. */
import type { AdminQuest, ContentFigure, ContentQuest, QuestPut } from '../../../api';
import { byNumbers } from '../../../lib/collate';
import { dateTimeOf, momentOf } from './dates';

export const TYPES = ['Main', 'Side', 'Event', 'Daily'] as const;
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export const GAINS = ['gold', 'xp', 'power', 'military'] as const;
export type Gain = (typeof GAINS)[number];

/** What is taken where a field is left empty; the server's own (B131). */
export const DEFAULT = { type: 'Side', difficulty: 'easy', progressMax: '1', gain: '0' } as const;

export interface Draft {
  /** Of the quest that is changed; none makes a new one. */
  id: string | undefined;
  title: string;
  description: string;
  type: string;
  difficulty: string;
  figure: string;
  progressMax: string;
  requirements: readonly string[];
  gains: Record<Gain, string>;
  items: readonly string[];
  startsAt: string;
  endsAt: string;
}

/** What the form of a new quest opens with. */
export const EMPTY: Draft = {
  id: undefined,
  title: '',
  description: '',
  type: DEFAULT.type,
  difficulty: DEFAULT.difficulty,
  figure: '',
  progressMax: '',
  requirements: [],
  gains: { gold: '100', xp: '100', power: '', military: '' },
  items: [],
  startsAt: '',
  endsAt: '',
};

const typed = (n: number | undefined) => (n ? String(n) : '');

export function draftOf(quest: ContentQuest): Draft {
  const { gold, xp, power, military, items } = quest.rewards;
  return {
    id: quest.id,
    title: quest.title,
    description: quest.description,
    type: quest.type,
    difficulty: quest.difficulty,
    figure: quest.trigger.figure,
    progressMax: typed(quest.progressMax),
    requirements: quest.requirements ?? [],
    gains: { gold: typed(gold), xp: typed(xp), power: typed(power), military: typed(military) },
    items: items ?? [],
    startsAt: dateTimeOf(quest.startsAt),
    endsAt: dateTimeOf(quest.endsAt),
  };
}

/** Nothing where nothing was typed. */
const counted = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** The command. What does not belong to the type is left out: only an Event begins and ends. */
export function putOf(draft: Draft): QuestPut {
  const event = draft.type === 'Event';
  return {
    quest: draft.id,
    title: draft.title,
    description: draft.description,
    type: draft.type,
    difficulty: draft.difficulty,
    figure: draft.figure || undefined,
    progressMax: counted(draft.progressMax),
    requirements: [...draft.requirements],
    rewards: {
      gold: counted(draft.gains.gold),
      xp: counted(draft.gains.xp),
      power: counted(draft.gains.power),
      military: counted(draft.gains.military),
      items: [...draft.items],
    },
    startsAt: event ? momentOf(draft.startsAt) : undefined,
    endsAt: event ? momentOf(draft.endsAt) : undefined,
  };
}

/** As it is in the realm, word for word and to the millisecond: what brings a retired quest back. */
export const putAgain = ({ startsAt, endsAt, ...quest }: ContentQuest): QuestPut => ({
  ...putOf(draftOf(quest)),
  startsAt,
  endsAt,
});

/** A daily quest, and it alone, reads a counter of the day. */
const ofTheDay = (figure: string) => figure.startsWith('daily.');

export const figuresFor = (type: string, figures: readonly ContentFigure[]) =>
  figures.filter(({ name }) => ofTheDay(name) === (type === 'Daily'));

/** Another type may not read the figure that was chosen. */
export const retyped = (draft: Draft, type: string): Draft => ({
  ...draft,
  type,
  figure: draft.figure && ofTheDay(draft.figure) !== (type === 'Daily') ? '' : draft.figure,
});

/** What was typed or picked, split as the server splits it; nothing stands there twice. */
export function withRequirements(list: readonly string[], text: string): readonly string[] {
  const more = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set([...list, ...more])];
}

export type QuestBadge = 'changed' | 'own' | 'retired';
export const BADGES = ['changed', 'own', 'retired'] as const;

export const badgesOf = ({ origin, retired }: AdminQuest): QuestBadge[] => [
  ...(origin === 'built-in' ? [] : [origin]),
  ...(retired ? (['retired'] as const) : []),
];

/** By their numbers, own ones first: a quest that is retired stays where it was. */
export const inOrder = (quests: readonly AdminQuest[]): AdminQuest[] =>
  [...quests].sort((a, b) => byNumbers(a.quest.id, b.quest.id));

/** Every word typed must occur in the title, the id, the type or the description. */
export function found(quests: readonly AdminQuest[], typed: string, badge: QuestBadge | 'all'): AdminQuest[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return quests.filter((one) => {
    const { title, id, type, description } = one.quest;
    const text = `${title} ${id} ${type} ${description}`.toLowerCase();
    return (badge === 'all' || badgesOf(one).includes(badge)) && words.every((word) => text.includes(word));
  });
}
