import { create } from 'zustand';
import { spireScry } from '../../api';
import { settledBy } from '../../lib/reign/settled';

/** What the printed failures are called; each offers another try, and took nothing. */
export const FAILURES: readonly string[] = ['spire.tangled', 'spire.unforeseen'];

export const scry = settledBy(spireScry, FAILURES) as typeof spireScry;

/** The dialog stands above the whole page: the drawer with its button closes behind it. */
export const useOracle = create<{ open: boolean }>(() => ({ open: false }));
export const openOracle = () => useOracle.setState({ open: true });
export const closeOracle = () => useOracle.setState({ open: false });
