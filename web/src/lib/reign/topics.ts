/** The realm's topics that screens listen to beside their own kingdom. Each is subscribed while it has a listener. */
import { useEffect, useRef } from 'react';
import type { LiveMessage } from '../../api';

/** The message is undefined after the line was away: any message may have been missed. */
export type Hearing = (message: LiveMessage | undefined) => void;

const listeners = new Map<string, Set<Hearing>>();
let subscribe: ((topics: string[]) => void) | undefined;

export const wantedTopics = (): string[] => [...listeners.keys()];

/** Gives the way to subscribe while the line is open. With `missed` the listeners learn that messages were missed. */
export function lineOpened(how: (topics: string[]) => void, missed: boolean) {
  subscribe = how;
  if (missed) for (const all of listeners.values()) for (const hear of all) hear(undefined);
}

export function lineClosed() {
  subscribe = undefined;
}

export function hear(message: LiveMessage) {
  if (!('topic' in message)) return;
  for (const one of listeners.get(message.topic) ?? []) one(message);
}

export function listen(topic: string, one: Hearing): () => void {
  const all = listeners.get(topic) ?? new Set();
  if (all.size === 0) {
    listeners.set(topic, all);
    subscribe?.([topic]);
  }
  all.add(one);
  return () => {
    all.delete(one);
    if (all.size === 0) listeners.delete(topic);
  };
}

/** Listens to a topic as long as the component is mounted, or to none. */
export function useTopic(topic: string | undefined, one: Hearing) {
  const latest = useRef(one);
  latest.current = one;
  useEffect(() => (topic ? listen(topic, (message) => latest.current(message)) : undefined), [topic]);
}
