import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Amount, ask, type ForgeItem, forgeLayAside, forgeTakeUp, type Preview } from '../../api';
import { useNumbers } from '../../lib/notation';
import { useSay } from '../../lib/reign';
import { lookup } from '../../lib/texts';
import { Countdown } from '../../ui/Countdown';
import { Facts } from '../../ui/Facts';
import { retryAt } from './model';
import { TEXT } from './text.gen';

/** What laying an item aside or taking it up brings, by a dry run of the command; or why it cannot be done now. */
export function Change({ item }: { item: ForgeItem }) {
  const say = useSay();
  const at = retryAt(item);
  if (item.fixed)
    return (
      <p className="note">
        <span>
          {say(item.fixed.code, item.fixed.params)}
          {at !== undefined && (
            <span className="moved__rest">
              {' '}
              {TEXT.restsFor} <Countdown to={at} done={TEXT.ready} />
            </span>
          )}
        </span>
      </p>
    );
  return <Foreseen key={String(item.active)} item={item} />;
}

function Foreseen({ item }: { item: ForgeItem }) {
  const move = item.active ? forgeLayAside : forgeTakeUp;
  const title = item.active ? TEXT.layAsideBrings : TEXT.takeUpBrings;
  const { data, isPending, isError } = useQuery({
    queryKey: ['item', item.id, item.active],
    queryFn: async () => (await ask<unknown>(move({ body: { item: item.id }, query: { dryRun: true } }))) as Preview,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { worded } = useAmounts();
  return (
    <section className="moved" aria-label={title}>
      <h3 className="label">{title}</h3>
      {isPending && (
        <p className="muted" role="status">
          {TEXT.foreseeing}
        </p>
      )}
      {isError && <p className="muted">{TEXT.unforeseen}</p>}
      <Facts
        items={(data?.effects ?? []).map((one) => ({
          label: lookup(TEXT.moved, one.what) ?? one.what,
          value: <span className="num">{worded(one)}</span>,
        }))}
      />
      <p className="muted">{TEXT.once}</p>
    </section>
  );
}

const GOLD = 'goldPerTick';
const SUBJECTS = 'hands';

/** Gold in thousandths, subjects in numbers, all others in thousandths of the whole. */
function useAmounts() {
  const { signed, perTick } = useNumbers();
  return {
    worded: ({ what, n }: Amount) =>
      what === GOLD ? perTick(n) : what === SUBJECTS ? signed(n) : `${signed(n / 10)}%`,
  };
}
