/** One collator for all. A sort with its own would make one for each pair that it compares. */
let numbers: Intl.Collator | undefined;

/** Orders ids by the numbers in them: quest2 before quest10. */
export function byNumbers(a: string, b: string): number {
  numbers ??= new Intl.Collator('en', { numeric: true });
  return numbers.compare(a, b);
}
