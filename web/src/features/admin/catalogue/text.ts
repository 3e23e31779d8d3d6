import type { BadgeName } from './model';

export const BADGE: Record<BadgeName, { words: string; icon: string; tone: 'moon' | 'arcane' | 'blood' }> = {
  changed: { words: 'Changed', icon: 'edit', tone: 'moon' },
  own: { words: 'Own', icon: 'star', tone: 'arcane' },
  retired: { words: 'Retired', icon: 'eye-off', tone: 'blood' },
};

/** The words that each kind of entry has for itself. */
export interface KindText {
  list: string;
  search: string;
  searchHint: string;
  which: string;
  shown: (n: number, of: number) => string;
  none: string;
  create: string;
  retireText: string;
}

export const TEXT = {
  all: 'All',
  noneNote: 'Search for other words, or look at all of them.',
  showAll: 'Show all',
  edit: 'Edit',
  editThis: (name: string) => `Edit ${name}`,
  retire: 'Retire',
  retireThis: (name: string) => `Retire ${name}`,
  retireAsk: (name: string) => `Retire “${name}”?`,
  retired: (name: string) => `“${name}” is retired.`,
  back: 'Bring back',
  backThis: (name: string) => `Bring back ${name}`,
  isBack: (name: string) => `Everybody finds “${name}” again.`,
  neverMet: 'Can never be met',
} as const;
