/** Merges a patch into a view. Pure, so that every order of arrival can be tested. */
import { COLLECTIONS, type Patch, type Sections, type SectionsPatch, type View } from '../../api';

type Collections = {
  [K in keyof Sections]: string extends keyof Sections[K] ? K : never;
}[keyof Sections];

/** Sections that are patched member by member. The type makes the list complete. */
const collections: Record<Collections, true> = COLLECTIONS;

const isCollection = (name: string): boolean => Object.hasOwn(collections, name);

/** The view that the page holds, flat enough to be compared. */
export type Held = Omit<View, 'seq'>;

export type Step =
  | { kind: 'merged'; held: Held }
  /** Older than the held view. */
  | { kind: 'old' }
  /** Of the held version but an earlier time: a node whose clock is behind may have sent what the view lacks. */
  | { kind: 'late' }
  /** A patch between was missed, or the epoch differs: the whole view must be read. */
  | { kind: 'gap' };

export function mergeSections(have: Sections, patch: SectionsPatch): Sections {
  const next: Record<string, unknown> = { ...have };
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue;
    next[name] = isCollection(name) ? mergeMembers(next[name], value as object) : value;
  }
  return next as Sections;
}

function mergeMembers(have: unknown, patch: object): Record<string, unknown> {
  const next = { ...(have as Record<string, unknown> | undefined) };
  for (const [id, member] of Object.entries(patch)) {
    if (member === null) delete next[id];
    else next[id] = member;
  }
  return next;
}

type Change = Pick<Patch, 'version' | 'from' | 'lastUpdated' | 'serverTime' | 'sections'> & { epoch?: string };

export function take(held: Held, change: Change): Step {
  if (change.epoch !== undefined && change.epoch !== held.epoch) return { kind: 'gap' };
  if (change.version < held.version) return { kind: 'old' };
  // The answer of a command and its push contain the same change: the second to arrive is old.
  if (change.version === held.version && change.from < held.version) return { kind: 'old' };
  if (change.version === held.version && change.lastUpdated < held.lastUpdated) return { kind: 'late' };
  if (change.from !== held.version) return { kind: 'gap' };
  return {
    kind: 'merged',
    held: {
      ...held,
      version: change.version,
      lastUpdated: change.lastUpdated,
      serverTime: change.serverTime,
      sections: mergeSections(held.sections, change.sections),
    },
  };
}
