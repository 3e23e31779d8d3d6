/** A page's text as pieces: words, and links written [[page]] or [[page|words]]. */
export type Piece = string | { page: string; words: string };

const LINK = /\[\[([a-z0-9_]+)(?:\|([^\]]+))?\]\]/g;

export function pieces(text: string, titleOf: (page: string) => string | undefined): Piece[] {
  const out: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, page = '', words] = match;
    if (match.index > at) out.push(text.slice(at, match.index));
    const title = titleOf(page);
    // A link to an unknown page becomes its words.
    if (title === undefined) out.push(words ?? page.replaceAll('_', ' '));
    else out.push({ page, words: words ?? title.toLowerCase() });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push(text.slice(at));
  return out;
}

/** Long pages are split into paragraphs of a few sentences. */
export function paragraphs(text: string, perParagraph = 3): string[] {
  if (text.includes('\n')) return text.split(/\n+/).filter((part) => part.trim());
  // A point within a number, as in 1.3, ends no sentence.
  const sentences = text.split(/(?<=[.!?])(?=\s)/);
  const out: string[] = [];
  for (let i = 0; i < sentences.length; i += perParagraph)
    out.push(
      sentences
        .slice(i, i + perParagraph)
        .join('')
        .trim(),
    );
  return out;
}
