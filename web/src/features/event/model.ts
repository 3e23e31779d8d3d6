import type { EventView } from '../../api';
import type { EventKind } from '../../art/Scenes';
import type { Tone } from '../../ui/Badge';

const KIND: Record<EventView['type'], EventKind> = { negative: 'ill', positive: 'good', neutral: 'plain' };

export const kindOf = (event: Pick<EventView, 'type' | 'mail'>): EventKind => (event.mail ? 'mail' : KIND[event.type]);

export const LOOK: Record<EventKind, { tone: Tone; icon: string }> = {
  ill: { tone: 'ember', icon: 'warn' },
  good: { tone: 'verdigris', icon: 'check' },
  plain: { tone: 'muted', icon: 'scale' },
  mail: { tone: 'moon', icon: 'letter' },
};

type Events = Readonly<Record<string, EventView>>;

export const newestFirst = (events: Events): EventView[] =>
  Object.values(events).sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));

/** The events that need an answer. */
export const unresolved = (events: Events): string[] =>
  Object.values(events)
    .filter((event) => !event.isResolved)
    .map((event) => event.id);

/** The next event that needs an answer: newest first, without those that were put off. */
export const nextOf = (events: Events, putOff: ReadonlySet<string>): EventView | undefined =>
  newestFirst(events).find((event) => !event.isResolved && !putOff.has(event.id));
