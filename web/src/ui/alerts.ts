/** Texts that must be read before play goes on: one dialog after another, in the order of their arrival. */
import { create } from 'zustand';

interface AlertState {
  texts: readonly string[];
  /** The same text is not shown twice in a row. */
  show: (text: string) => void;
  /** Dismisses the oldest. */
  dismiss: () => void;
}

export const useAlerts = create<AlertState>((set) => ({
  texts: [],
  show: (text) => set(({ texts }) => (texts.at(-1) === text ? {} : { texts: [...texts, text] })),
  dismiss: () => set(({ texts }) => ({ texts: texts.slice(1) })),
}));
