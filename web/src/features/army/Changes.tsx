import type { Amount } from '../../api';
import { useNumbers } from '../../lib/notation';
import { lookup } from '../../lib/texts';
import { Facts } from '../../ui/Facts';
import { TEXT } from './text.gen';

/** The plan's changes to the army: its power, and its upkeep in thousandths of gold. */
export function Changes({ effects }: { effects: readonly Amount[] | null | undefined }) {
  const { signed, perTick } = useNumbers();
  return (
    <Facts
      items={(effects ?? []).map(({ what, n }) => ({
        label: lookup(TEXT.change, what) ?? what,
        value: <span className="num">{what === 'armyPay' ? perTick(n) : signed(n)}</span>,
      }))}
    />
  );
}
