/** A whole number that was typed; nothing where it is none. */
export function wholeOf(text: string): number | undefined {
  const plain = text.trim();
  return /^\d{1,13}$/.test(plain) ? Number(plain) : undefined;
}
