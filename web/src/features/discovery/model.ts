/** Who is shown, and in which order. Compatibility, status and requirements are the server's word. */
import type { ContentCandidate, DiscoveryView } from '../../api';
import type { Tone } from '../../ui/Badge';

export const SORTS = ['compatibility', 'power', 'beauty', 'intelligence', 'politics'] as const;
/** Unless another order is chosen: those who would not receive the ruler today come last. */
export type SortBy = 'available' | (typeof SORTS)[number];
export const QUALITIES = ['power', 'beauty', 'intelligence', 'politics'] as const;
export type Order = 'desc' | 'asc';

/** What the content says of somebody, and what this reign makes of them. */
export interface Suitor {
  who: ContentCandidate;
  view: DiscoveryView;
}

export interface Wish {
  sort: SortBy;
  order: Order;
  /** An alignment's id, or nothing for any. */
  alignment: string;
  suits: boolean;
  /** Only who would receive the ruler today. */
  now: boolean;
}

export const NO_WISH: Wish = { sort: 'available', order: 'desc', alignment: '', suits: false, now: false };

/** How many of the choices are other than at first. */
export const changesOf = (wish: Wish): number =>
  (Object.keys(NO_WISH) as (keyof Wish)[]).filter((choice) => wish[choice] !== NO_WISH[choice]).length;

/** Those at court are not among the views, and so not here. */
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
