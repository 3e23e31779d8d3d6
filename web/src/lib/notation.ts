/** The notation of numbers, as chosen in the settings. */
import { createContext, use } from 'react';
import type { Notation } from './format';
import { formatNumber, formatPerTick, formatSigned } from './format';

export const NotationContext = createContext<Notation>('full');

/** The formatters in the player's notation. */
export function useNumbers() {
  const notation = use(NotationContext);
  return {
    notation,
    number: (n: number) => formatNumber(n, notation),
    signed: (n: number) => formatSigned(n, notation),
    perTick: (thousandths: number) => formatPerTick(thousandths, notation),
  };
}
