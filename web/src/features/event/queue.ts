/** The event on screen. One is opened by address (a notice, the Events tab) or comes by itself, newest first. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { useSection } from '../../lib/reign';
import { modalOpen } from '../../ui/Modal';
import { nextOf, unresolved } from './model';

/** Put off until the page is reloaded; the Events tab opens them at any time. */
export const usePutOff = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const putOff = (more: Iterable<string>) => usePutOff.setState(({ ids }) => ({ ids: new Set([...ids, ...more]) }));

/** No dialog is open, and no field has the focus. */
const isQuiet = () => !modalOpen() && !document.activeElement?.matches('input, textarea, select, [contenteditable]');

/** Long enough to see one dialog close before the next opens. */
const PAUSE_MS = 700;

/** Opens an event from anywhere in the page. */
export function useOpenEvent() {
  const [params, setParams] = useSearchParams();
  const put = (id: string | null) => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete('event');
    else next.set('event', id);
    setParams(next, { replace: true });
  };
  return { asked: params.get('event'), open: (id: string) => put(id), forget: () => put(null) };
}

export function useQueue() {
  const events = useSection('events');
  const { ids } = usePutOff();
  const { asked, forget } = useOpenEvent();
  const [came, setCame] = useState<string | null>(null);
  const next = nextOf(events, ids)?.id;
  // An event that came by itself and has left the list disappears silently: a notice has told its outcome.
  const here = came !== null && events[came] ? came : null;
  const waits = asked === null && here === null && next !== undefined;

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => isQuiet() && setCame(next), PAUSE_MS);
    return () => clearInterval(timer);
  }, [waits, next]);

  const shown = asked ?? here;
  useLeftToReport();
  const leave = (ids: Iterable<string>) => {
    putOff(ids);
    setCame(null);
    if (asked !== null) forget();
  };
  return {
    shown,
    event: shown === null ? undefined : events[shown],
    more: unresolved(events).filter((id) => id !== shown).length,
    close: () => leave(shown ? [shown] : []),
    /** Puts off all waiting events: they wait in the Events tab. */
    later: () => leave(unresolved(events)),
  };
}

/** Events of an absence are listed in its report, which is the one dialog of a return. */
function useLeftToReport() {
  const { reports } = useSection('absence');
  const events = useSection('events');
  const until = Math.max(0, ...(reports ?? []).map((report) => report.to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each report, of the events that came with it
  useEffect(() => {
    if (until > 0) putOff(unresolved(events).filter((id) => (events[id]?.at ?? 0) <= until));
  }, [until]);
}
