import { create } from 'zustand';

/** The codes of the printed failures; each offers another try, and cost nothing. */
export const FAILURES: readonly string[] = ['spire.tangled', 'spire.unforeseen'];

/** The dialog stands above the whole page: the drawer with its button closes behind it. */
export const useOracle = create<{ open: boolean }>(() => ({ open: false }));
export const openOracle = () => useOracle.setState({ open: true });
export const closeOracle = () => useOracle.setState({ open: false });
