/** The words that each kind of entry has for itself. */
export interface KindText {
  list: string;
  search: string;
  searchHint: string;
  which: string;
  shown: (params: { n: number; of: number }) => string;
  none: string;
  create: string;
  retireText: string;
}
