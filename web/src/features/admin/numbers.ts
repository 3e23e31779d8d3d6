/** Numbers that are typed into the forms of the console. */

/** The whole number from 0 up that was typed, or undefined. */
export function wholeOf(text: string): number | undefined {
  const plain = text.trim();
  return /^\d{1,13}$/.test(plain) ? Number(plain) : undefined;
}

/** The whole number that was typed, also a negative one; undefined for an empty field and for any other text. */
export function typedWhole(text: string): number | undefined {
  const n = Number(text.trim());
  return text.trim() === '' || !Number.isSafeInteger(n) ? undefined : n;
}

/** An empty field leaves the number to its default. */
export const isWholeOrEmpty = (text: string): boolean => text.trim() === '' || typedWhole(text) !== undefined;

/** The text of a field: 0 and a number that is missing leave it empty. */
export const textOfNumber = (n: number | undefined): string => (n ? String(n) : '');
