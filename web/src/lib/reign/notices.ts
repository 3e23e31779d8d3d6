/** Notices as codes: stored here as they come, shown as toasts by the frame, worded by say(). */
import { create } from 'zustand';
import type { Notice } from '../../api';

export interface ShownNotice extends Notice {
  /** Unique in this page. */
  id: number;
  /** A notice about another page's command: that page shows it. */
  elsewhere?: boolean;
}

/** The page keeps the notices that it received itself; older ones come from the server's records. */
export const LOG_KEPT = 200;

export const useNotices = create<{ log: readonly ShownNotice[] }>(() => ({ log: [] }));

type Listener = (shown: ShownNotice) => void;
const listeners = new Set<Listener>();
/** Notices from before the first listener: the frame loads after the answer that founded the reign. */
let queued: ShownNotice[] = [];
let last = 0;

export function tell(notice: Omit<ShownNotice, 'id'>) {
  const shown = { ...notice, id: ++last };
  const { key } = notice; // a notice replaces the earlier one with its key
  useNotices.setState(({ log }) => ({
    log: [shown, ...(key ? log.filter((old) => old.key !== key) : log)].slice(0, LOG_KEPT),
  }));
  if (listeners.size === 0) queued.push(shown);
  for (const hear of listeners) hear(shown);
}

/** A notice of the page itself, not of a rule. */
export const tellLocal = (code: string, params?: Record<string, unknown>) => tell({ code, params, at: Date.now() });

/** Listens for notices. Returns the function that stops listening. */
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
