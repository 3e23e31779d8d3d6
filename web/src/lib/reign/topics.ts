/** What screens hear beside their own kingdom: topics of the realm, subscribed while somebody listens. */
import { useEffect, useRef } from 'react';
import type { LiveMessage } from '../../api';

/** Nothing is given where the line was away, and anything may have been missed. */
export type Hearing = (message: LiveMessage | undefined) => void;

const listeners = new Map<string, Set<Hearing>>();
let subscribe: ((topics: string[]) => void) | undefined;

export const wantedTopics = (): string[] => [...listeners.keys()];

/** The line says how to subscribe while it is open. Who listens has missed what was said before. */
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

/** Hears a topic for as long as the component stands; none while there is no topic. */
export function useTopic(topic: string | undefined, one: Hearing) {
  const latest = useRef(one);
  latest.current = one;
  useEffect(() => (topic ? listen(topic, (message) => latest.current(message)) : undefined), [topic]);
}
