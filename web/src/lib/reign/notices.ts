/** What happened, as codes: kept here as they come, shown as toasts by the frame, said in words by say(). */
import { create } from 'zustand';
import type { Notice } from '../../api';

export interface ShownNotice extends Notice {
  /** Unique in this page. */
  id: number;
  /** Of an act that another page did: that one says it. */
  elsewhere?: boolean;
}

/** The page keeps what it heard itself; older lines come from the server's records. */
export const LOG_KEPT = 200;

export const useNotices = create<{ log: readonly ShownNotice[] }>(() => ({ log: [] }));

type Listener = (shown: ShownNotice) => void;
const listeners = new Set<Listener>();
/** Notices while nobody heard: the frame comes after what founded the reign was answered. */
let queued: ShownNotice[] = [];
let last = 0;

export function tell(notice: Omit<ShownNotice, 'id'>) {
  const shown = { ...notice, id: ++last };
  const { key } = notice; // notices of one key are one, updated
  useNotices.setState(({ log }) => ({
    log: [shown, ...(key ? log.filter((old) => old.key !== key) : log)].slice(0, LOG_KEPT),
  }));
  if (listeners.size === 0) queued.push(shown);
  for (const hear of listeners) hear(shown);
}

/** A notice that the page itself has to give: nothing of the rules, only what this tab noticed. */
export const tellLocal = (code: string, params?: Record<string, unknown>) => tell({ code, params, at: Date.now() });

/** Hears notices as they come. Gives back how to stop. */
export function onNotice(hear: Listener): () => void {
  listeners.add(hear);
  const waiting = queued;
  queued = [];
  for (const shown of waiting) hear(shown);
  return () => listeners.delete(hear);
}

export const clearNotices = () => {
  queued = [];
  useNotices.setState({ log: [] });
};
