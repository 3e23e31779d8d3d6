/** The reign as this page holds it. The server owns the state: a page applies views and patches, and sends commands. */
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import {
  type Answer,
  ask,
  type Notice,
  nameSeen,
  type Patch,
  Refusal,
  reignGet,
  type Sections,
  type View,
} from '../../api';
import { setServerTime } from '../clock';
import { noteBuild } from './build';
import { contentFor } from './content';
import { type Held, take } from './merge';
import { tell, tellLocal } from './notices';

/** A page that was behind for longer says so (the specification's sync threshold). */
export const SYNC_THRESHOLD_MS = 2500;

export type Standing = 'unknown' | 'none' | 'reigns';

interface ReignState {
  standing: Standing;
  held: Held | null;
}

export const useReign = create<ReignState>(() => ({ standing: 'unknown', held: null }));

/** The newest version that this page has heard of. Each read names it, so that no node answers with an older one. */
let heard: { epoch: string; version: number } | null = null;
nameSeen(() => (heard && `${heard.epoch}/${heard.version}`) || undefined);

function hear(epoch: string, version: number) {
  if (!heard || heard.epoch !== epoch || heard.version < version) heard = { epoch, version };
}

const own = { keys: new Set<string>() };

/** The number of this page's commands under way. */
export const useFlying = create<{ flying: number }>(() => ({ flying: 0 }));
const fly = (by: number) => useFlying.setState(({ flying }) => ({ flying: flying + by }));

/** Every command registers its key before it is sent, so that its own push is recognised. */
export const ownCommand = {
  begin(key: string) {
    own.keys.add(key);
    fly(1);
    if (own.keys.size > 200) own.keys.delete(own.keys.values().next().value as string);
  },
  end() {
    fly(-1);
  },
};

const hold = (held: Held) => useReign.setState({ standing: 'reigns', held });

export function forgetReign() {
  heard = null;
  missed = false;
  useReign.setState({ standing: 'unknown', held: null });
}

function takeView(view: View) {
  setServerTime(view.serverTime);
  contentFor(view.contentHash);
  noteBuild(view.build);
  hear(view.epoch, view.version);
  const before = useReign.getState().held;
  // The view was sent before the held one and overtaken on the way.
  if (before && before.epoch === view.epoch && view.version < before.version) return;
  const { seq: _seq, ...held } = view;
  hold(held);
}

/** The page may lack a change: a view did not come, or a patch came late. The server's next sign has the view asked for. */
let missed = false;

let asking: Promise<void> | null = null;

/** Reads the whole view; calls during a read share it. */
export function refetch(): Promise<void> {
  asking ??= ask(reignGet())
    .then((view) => {
      missed = false;
      takeView(view);
    })
    .catch((error: unknown) => {
      missed = true;
      if (!(error instanceof Refusal && error.code === 'reign.none')) throw error;
      useReign.setState({ standing: 'none', held: null });
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/**
 * Reads the view after a missed patch, and says so if another tab or device acted meanwhile. `behind` is the time for
 * which this page is known to have heard nothing.
 */
export function catchUp(behind?: number): Promise<void> {
  catching ??= compare(behind).finally(() => {
    catching = null;
  });
  return catching;
}

let catching: Promise<void> | null = null;

async function compare(behind?: number): Promise<void> {
  const before = useReign.getState().held;
  const mine = useFlying.getState().flying > 0;
  await refetch();
  const after = useReign.getState().held;
  if (!before || !after || mine || after.version <= before.version || after.epoch !== before.epoch) return;
  if ((behind ?? after.lastUpdated - before.lastUpdated) > SYNC_THRESHOLD_MS) tellLocal('sync.other_tab');
}

const quietly = (work: Promise<void>) => {
  work.catch(() => {
    // The line is down; the socket reconnects and reads again.
  });
};

export function takePatch(patch: Patch) {
  const { held } = useReign.getState();
  noteBuild(patch.build);
  hear(patch.epoch, patch.version);
  const step = held && take(held, patch);
  const past = step?.kind === 'old' || step?.kind === 'late';
  // An old patch carries an old time.
  if (!past) setServerTime(patch.serverTime);
  // The view under way contains the changes but not the notices, which come only once.
  if (!step) return tellAll(patch.notices, patch.cause !== undefined);
  const mine = patch.cause !== undefined && own.keys.has(patch.cause);
  if (step.kind === 'merged') hold(step.held);
  if (step.kind === 'gap') quietly(catchUp());
  if (step.kind === 'late') missed = true;
  if (!mine && !past) tellAll(patch.notices, patch.cause !== undefined);
}

/** Applies the answer of this tab's own command. */
export function takeAnswer(answer: Answer) {
  const { held } = useReign.getState();
  setServerTime(answer.serverTime);
  tellAll(answer.notices, false);
  if (!held) return;
  hear(held.epoch, answer.version);
  const step = take(held, answer);
  if (step.kind === 'merged') hold(step.held);
  if (step.kind === 'late') missed = true;
  if (step.kind === 'gap') quietly(refetch());
}

/** Every 20 seconds the server names its latest version; a page that is behind reads the view. */
export function takeLatest(
  latest: { version: number; tickedAt: number; epoch: string; contentHash: string; serverTime: number },
  behind?: number,
) {
  const { held } = useReign.getState();
  setServerTime(latest.serverTime);
  hear(latest.epoch, latest.version);
  if (!held) return;
  const stale =
    missed ||
    latest.version > held.version ||
    latest.epoch !== held.epoch ||
    // Other content means other prices and names, even if nothing in the kingdom changed.
    latest.contentHash !== held.contentHash ||
    latest.tickedAt > held.sections.pulse.tickedAt;
  if (stale) quietly(catchUp(behind));
}

function tellAll(notices: readonly Notice[] | null | undefined, elsewhere: boolean) {
  for (const notice of notices ?? []) tell(elsewhere ? { ...notice, quiet: true, elsewhere: true } : notice);
}

/** One section of the reign; the component renders again only when it changes. Only below the gate of the reign. */
export function useSection<K extends keyof Sections>(name: K): Sections[K] {
  const section = useReign((state) => state.held?.sections[name]);
  if (section === undefined) throw new Error(`no section ${name}: nobody reigns`);
  return section;
}

/** Some fields of a section; the component renders again only when one of them changes. */
export const useSectionPart = <K extends keyof Sections, T extends object>(
  name: K,
  part: (section: Sections[K]) => T,
): T =>
  useReign(
    useShallow(({ held }) => {
      if (!held) throw new Error(`no section ${name}: nobody reigns`);
      return part(held.sections[name]);
    }),
  );

type Member<K extends keyof Sections> = Sections[K] extends Record<string, infer M> ? M : never;

/** One member of a collection, such as a building. */
export const useMember = <K extends keyof Sections>(name: K, id: string): Member<K> | undefined =>
  useReign((state) => (state.held?.sections[name] as Record<string, Member<K>> | undefined)?.[id]);
