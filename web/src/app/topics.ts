/** What a notice is about, by the first part of its code: what the activity log is filtered by. */
import type { Notice } from '../api';

export const TOPICS = ['realm', 'subjects', 'quests', 'idle', 'events', 'works', 'court'] as const;
export type Topic = (typeof TOPICS)[number];

const OF: Readonly<Record<Topic, readonly string[]>> = {
  realm: ['building', 'kingdom', 'upgrade', 'economy', 'growth', 'profile', 'appearance', 'report'],
  subjects: ['npc', 'journal', 'recruit'],
  quests: ['quest', 'achievement', 'title', 'relic'],
  idle: ['idle'],
  events: ['event', 'spire'],
  works: ['forge', 'catalyst', 'chronicle', 'dungeon'],
  court: ['court'],
};

const byPrefix = new Map(TOPICS.flatMap((topic) => OF[topic].map((prefix) => [prefix, topic] as const)));

/** What nobody has sorted is about the realm. */
export const topicOf = ({ code }: Pick<Notice, 'code'>): Topic => byPrefix.get(code.split('.', 1)[0] ?? '') ?? 'realm';
