/** Words that end in s and are no plural of a noun. */
const UNCOUNTED = new Set(['is', 'was', 'has', 'as', 'its', 'this', 'less', 'plus', 'pays', 'costs', 'needs', 'wins', 's']);
const FIGURE = /\{\w+, number\}(?: of \{\w+, number\})? (?:more )?([a-z]+)\b/g;
const ONLY_OTHER = /\{\w+, plural, (?:=(?!1 )\d+ \{[^{}]*\} )*other \{# [^{}]*s\}/g;

/**
 * The places of a message where a figure stands before a noun that does not count with it.
 * @param {string} text a message in MessageFormat
 */
export function miscounted(text) {
  const faults = [];
  for (const [found, noun = ''] of text.matchAll(FIGURE)) {
    if (noun.endsWith('s') && !UNCOUNTED.has(noun)) {
      faults.push(`"${found}" counts wrong at 1: write {n, plural, one {# …} other {# …}}`);
    }
  }
  for (const [found] of text.matchAll(ONLY_OTHER)) faults.push(`"${found}" has no form for one`);
  return faults;
}
