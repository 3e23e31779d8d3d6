import { useContentPart } from '../../lib/reign';
import { FilterBar, Sort } from '../../ui/FilterBar';
import { Select } from '../../ui/Select';
import { Switch } from '../../ui/Switch';
import { changesOf, type Order, SORTS, type SortBy, type Wish } from './model';
import { TEXT } from './text.gen';

const SORT: readonly SortBy[] = ['available', ...SORTS];
const ORDERS: readonly Order[] = ['desc', 'asc'];

interface Props {
  wish: Wish;
  onChange: (wish: Wish) => void;
  /** The number of matches, in words. */
  found: string;
}

/** Sorting and filters in a row. */
export function WishBar({ wish, onChange, found }: Props) {
  const alignments = useContentPart('alignments');
  return (
    <>
      <FilterBar changed={changesOf(wish)}>
        <Sort
          label={TEXT.sort}
          value={wish.sort}
          options={SORT.map((value) => ({ value, label: TEXT.sorts[value] }))}
          onChange={(sort) => onChange({ ...wish, sort })}
        />
        <Select
          label={TEXT.order}
          value={wish.order}
          options={ORDERS.map((value) => ({ value, label: TEXT.orders[value] }))}
          onChange={(order) => onChange({ ...wish, order })}
        />
        <Select
          label={TEXT.alignment}
          value={wish.alignment}
          options={[{ value: '', label: TEXT.any }, ...alignments.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(alignment) => onChange({ ...wish, alignment })}
        />
        <div className="suit-switches">
          <Switch label={TEXT.suits} checked={wish.suits} onChange={(suits) => onChange({ ...wish, suits })} />
          <Switch label={TEXT.now} checked={wish.now} onChange={(now) => onChange({ ...wish, now })} />
        </div>
      </FilterBar>
      <p className="suit-found muted" role="status">
        {found}
      </p>
    </>
  );
}
