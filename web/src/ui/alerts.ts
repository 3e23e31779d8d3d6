/** What must be read before play goes on: one dialog after another, in the order in which they came. */
import { create } from 'zustand';

interface AlertState {
  texts: readonly string[];
  /** The same text is not asked to be read twice in a row. */
  show: (text: string) => void;
  /** Puts the oldest away. */
  dismiss: () => void;
}

export const useAlerts = create<AlertState>((set) => ({
  texts: [],
  show: (text) => set(({ texts }) => (texts.at(-1) === text ? {} : { texts: [...texts, text] })),
  dismiss: () => set(({ texts }) => ({ texts: texts.slice(1) })),
}));
