import { create } from 'zustand';

/** What the printed failures are called; each offers another try, and took nothing. */
export const FAILURES: readonly string[] = ['spire.tangled', 'spire.unforeseen'];

/** The dialog stands above the whole page: the drawer with its button closes behind it. */
export const useOracle = create<{ open: boolean }>(() => ({ open: false }));
export const openOracle = () => useOracle.setState({ open: true });
export const closeOracle = () => useOracle.setState({ open: false });
