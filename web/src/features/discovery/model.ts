/** The candidates shown, and their order. Compatibility, status and requirements come from the server. */
import type { ContentCandidate, DiscoveryView } from '../../api';
import type { Tone } from '../../ui/Badge';

export const SORTS = ['compatibility', 'power', 'beauty', 'intelligence', 'politics'] as const;
/** The default order: candidates who would not receive the ruler today come last. */
export type SortBy = 'available' | (typeof SORTS)[number];
export const QUALITIES = ['power', 'beauty', 'intelligence', 'politics'] as const;
export type Order = 'desc' | 'asc';

/** The content's record of a candidate, and this reign's view of them. */
export interface Suitor {
  who: ContentCandidate;
  view: DiscoveryView;
}

export interface Wish {
  sort: SortBy;
  order: Order;
  /** An alignment's id; empty for any. */
  alignment: string;
  suits: boolean;
  /** Only candidates who would receive the ruler today. */
  now: boolean;
}

export const NO_WISH: Wish = { sort: 'available', order: 'desc', alignment: '', suits: false, now: false };

/** The number of filters that were changed. */
export const changesOf = (wish: Wish): number =>
  (Object.keys(NO_WISH) as (keyof Wish)[]).filter((choice) => wish[choice] !== NO_WISH[choice]).length;

/** Members of the court have no view here, so they are left out. */
export const suitorsOf = (
  candidates: readonly ContentCandidate[],
  views: Readonly<Record<string, DiscoveryView>>,
): Suitor[] => candidates.flatMap((who) => (views[who.id] ? [{ who, view: views[who.id] }] : []));

const measure = ({ who, view }: Suitor, sort: SortBy): number =>
  sort === 'compatibility' || sort === 'available' ? view.compatibility : who.attributes[sort];

export function chosen(suitors: readonly Suitor[], { sort, order, alignment, suits, now }: Wish): Suitor[] {
  const sign = order === 'desc' ? -1 : 1;
  const away = ({ view }: Suitor) => Number(sort === 'available' && view.status === 'Unavailable');
  const fits = ({ who, view }: Suitor) =>
    (!alignment || who.alignment === alignment) && (!suits || view.suits) && (!now || view.status !== 'Unavailable');
  return suitors
    .filter(fits)
    .sort(
      (a, b) =>
        away(a) - away(b) || sign * (measure(a, sort) - measure(b, sort)) || a.who.name.localeCompare(b.who.name, 'en'),
    );
}

export const STATUS: Record<DiscoveryView['status'], { icon: string; tone: Tone }> = {
  Unavailable: { icon: 'lock', tone: 'muted' },
  Available: { icon: 'check', tone: 'verdigris' },
  Interested: { icon: 'heart', tone: 'arcane' },
};

export const ALIGNMENT: Readonly<Record<string, { icon: string; tone: Tone }>> = {
  good: { icon: 'dove', tone: 'verdigris' },
  neutral: { icon: 'scale', tone: 'muted' },
  evil: { icon: 'skull', tone: 'blood' },
};
