import type { ContentPerkText } from '../../api';
import { formatNumber } from '../../lib/format';
import { TEXT } from './text.gen';

const UNIT: Record<ContentPerkText['unit'], (n: number) => string> = {
  whole: formatNumber,
  percent: (n) => `${n}%`,
  permille: (n) => `${n / 10}%`,
  thousandths: (n) => String(n / 1000),
};

/** The gain of the next level in words: gold, or a perk's own text. */
export function effect(what: string, n: number, perks: readonly ContentPerkText[]): string | undefined {
  if (what === 'incomePerTick') return TEXT.aTick({ gold: n });
  const perk = perks.find((one) => one.figure === what);
  return perk?.next.replace('{n}', UNIT[perk.unit](n));
}
