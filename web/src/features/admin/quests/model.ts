/** A quest in the form: texts as typed, so that an empty field can take its default. */
import type { ContentFigure, ContentQuest, QuestPut } from '../../../api';
import { textOfNumber, typedWhole } from '../numbers';
import { dateTimeOf, momentOf } from './dates';

export const TYPES = ['Main', 'Side', 'Event', 'Daily'] as const;
export const DIFFICULTIES = ['easy', 'normal', 'hard'] as const;
export const GAINS = ['gold', 'xp', 'power', 'military'] as const;
export type Gain = (typeof GAINS)[number];
export const GAIN_ICON: Readonly<Record<Gain, string>> = { gold: 'coin', xp: 'star', power: 'power', military: 'army' };

/** The defaults of empty fields; the server has the same (B131). */
export const DEFAULT = { type: 'Side', difficulty: 'easy', progressMax: '1', gain: '0' } as const;

export interface Draft {
  /** The id of the quest that is changed; undefined for a new one. */
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

/** The first state of a new quest's form. */
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

export function draftOf(quest: ContentQuest): Draft {
  const { gold, xp, power, military, items } = quest.rewards;
  return {
    id: quest.id,
    title: quest.title,
    description: quest.description,
    type: quest.type,
    difficulty: quest.difficulty,
    figure: quest.trigger.figure,
    progressMax: textOfNumber(quest.progressMax),
    requirements: quest.requirements ?? [],
    gains: {
      gold: textOfNumber(gold),
      xp: textOfNumber(xp),
      power: textOfNumber(power),
      military: textOfNumber(military),
    },
    items: items ?? [],
    startsAt: dateTimeOf(quest.startsAt),
    endsAt: dateTimeOf(quest.endsAt),
  };
}

/** The command. Fields that do not belong to the type are left out: only an Event begins and ends. */
export function putOf(draft: Draft): QuestPut {
  const event = draft.type === 'Event';
  return {
    quest: draft.id,
    title: draft.title,
    description: draft.description,
    type: draft.type,
    difficulty: draft.difficulty,
    figure: draft.figure || undefined,
    progressMax: typedWhole(draft.progressMax),
    requirements: [...draft.requirements],
    rewards: {
      gold: typedWhole(draft.gains.gold),
      xp: typedWhole(draft.gains.xp),
      power: typedWhole(draft.gains.power),
      military: typedWhole(draft.gains.military),
      items: [...draft.items],
    },
    startsAt: event ? momentOf(draft.startsAt) : undefined,
    endsAt: event ? momentOf(draft.endsAt) : undefined,
  };
}

/** The quest exactly as it is in the realm, with times to the millisecond: brings a retired quest back. */
export const putAgain = ({ startsAt, endsAt, ...quest }: ContentQuest): QuestPut => ({
  ...putOf(draftOf(quest)),
  startsAt,
  endsAt,
});

/** Daily quests, and only they, read a counter of the day. */
const ofTheDay = (figure: string) => figure.startsWith('daily.');

export const figuresFor = (type: string, figures: readonly ContentFigure[]) =>
  figures.filter(({ name }) => ofTheDay(name) === (type === 'Daily'));

/** Changes the type, and drops a chosen figure that the new type cannot read. */
export const retyped = (draft: Draft, type: string): Draft => ({
  ...draft,
  type,
  figure: draft.figure && ofTheDay(draft.figure) !== (type === 'Daily') ? '' : draft.figure,
});

/** Adds requirements that were typed or picked, split as the server splits them, without duplicates. */
export function withRequirements(list: readonly string[], text: string): readonly string[] {
  const more = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  return [...new Set([...list, ...more])];
}
