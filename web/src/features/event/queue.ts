/** Which event is on screen. One is asked for by address (a notice, the Events tab) or comes by itself, newest first. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { create } from 'zustand';
import { useSection } from '../../lib/reign';
import { modalOpen } from '../../ui/Modal';
import { nextOf, unresolved } from './model';

/** Put off until the page is loaded again; the Events tab opens them at any time. */
export const usePutOff = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const putOff = (more: Iterable<string>) => usePutOff.setState(({ ids }) => ({ ids: new Set([...ids, ...more]) }));

/** Nobody is in another dialog, nor in the middle of a word. */
const isQuiet = () => !modalOpen() && !document.activeElement?.matches('input, textarea, select, [contenteditable]');

/** Also lets one dialog be seen to close before the next opens. */
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
  // Who came by themselves and has left the list meanwhile goes without a word: a notice has told what became of it.
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
    /** Not this one, nor any other that waits now: all of them wait in the Events tab. */
    later: () => leave(unresolved(events)),
  };
}

/** What came in an absence is named by its report, which is the one dialog of a return. */
function useLeftToReport() {
  const { reports } = useSection('absence');
  const events = useSection('events');
  const until = Math.max(0, ...(reports ?? []).map((report) => report.to));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each report, of the events that came with it
  useEffect(() => {
    if (until > 0) putOff(unresolved(events).filter((id) => (events[id]?.at ?? 0) <= until));
  }, [until]);
}
