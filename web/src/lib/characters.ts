const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Characters as people count them, and as the server counts them. */
export const charactersOf = (text: string): number => {
  let n = 0;
  for (const _ of clusters.segment(text.trim())) n++;
  return n;
};
