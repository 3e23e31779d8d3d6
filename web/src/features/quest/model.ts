/** The layout of the log. The server decides whether a quest is ready or locked. */
import type { QuestLog, QuestView } from '../../api';
import { byNumbers } from '../../lib/collate';

export type Kind = QuestView['type'];
export type KindFilter = Kind | 'All';
export const KINDS: readonly Kind[] = ['Main', 'Side', 'Event', 'Daily'];

type Quests = Readonly<Record<string, QuestView>>;

export const readyOf = (quests: Quests): QuestView[] =>
  Object.values(quests).filter((quest) => quest.status === 'active' && quest.ready);

/** Quests that can be accepted and make progress now. */
export const acceptable = (quests: Quests, locked: QuestLog['locked']): QuestView[] =>
  Object.values(quests).filter((quest) => quest.status === 'available' && !(quest.id in locked) && !quest.waitsFor);

/** "q2" before "q10". */
const byNumber = (a: QuestView, b: QuestView) => byNumbers(a.id, b.id);

export interface Sorted {
  active: QuestView[];
  /** Without quests that wait for a part of the game that does not exist yet. */
  available: QuestView[];
  waiting: QuestView[];
  completed: QuestView[];
}

/**
 * Among the active the ready ones come first, among the available those that can be accepted, among the completed the
 * latest.
 */
export function sorted(quests: Quests, locked: QuestLog['locked'], kind: KindFilter): Sorted {
  const all = Object.values(quests).filter((quest) => kind === 'All' || quest.type === kind);
  const of = (status: QuestView['status']) => all.filter((quest) => quest.status === status);
  const first = (is: (quest: QuestView) => boolean) => (a: QuestView, b: QuestView) => Number(is(b)) - Number(is(a));
  const ready = first((quest) => quest.ready);
  const open = first((quest) => !(quest.id in locked));
  const main = first((quest) => quest.type === 'Main');
  return {
    active: of('active').sort((a, b) => ready(a, b) || byNumber(a, b)),
    available: of('available')
      .filter((quest) => !quest.waitsFor)
      .sort((a, b) => open(a, b) || main(a, b) || byNumber(a, b)),
    waiting: of('available')
      .filter((quest) => quest.waitsFor)
      .sort(byNumber),
    completed: of('completed').sort((a, b) => (b.at ?? 0) - (a.at ?? 0) || byNumber(a, b)),
  };
}

export type Met = 'met' | 'unmet' | 'unknown';

/** The server names the first requirement that fails: those before it are met, those after it are unknown. */
export function needs(quest: QuestView, locked: QuestLog['locked'][string] | undefined): { text: string; met: Met }[] {
  const texts = quest.requirements ?? [];
  const stands = locked ? texts.indexOf(String(locked.params?.requirement)) : texts.length;
  return texts.map((text, at) => ({ text, met: at < stands ? 'met' : at === stands ? 'unmet' : 'unknown' }));
}

/** The building in a requirement such as "Throne Room Lvl 5". */
export const buildingOf = (text: string, buildings: readonly { id: string; name: string }[]): string | undefined =>
  buildings.find(({ name }) => text.startsWith(name))?.id;
