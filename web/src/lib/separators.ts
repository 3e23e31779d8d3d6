/**
 * The separators of numbers on a page in English, by the browser's language. A table, because the browser's own formatter takes a phone 80 ms
 * to make, in the frame of the first screen. Texts that the server words have plain digits.
 */
export interface Separators {
  group: string;
  decimal: string;
}

const ENGLISH: Separators = { group: ',', decimal: '.' };
const POINT: Separators = { group: '.', decimal: ',' };
const NARROW: Separators = { group: '\u202f', decimal: ',' };
const SPACE: Separators = { group: '\u00a0', decimal: ',' };
const APOSTROPHE: Separators = { group: '’', decimal: '.' };

const BY_LANGUAGE: Readonly<Record<string, Separators>> = {
  ...alike(['de', 'it', 'nl', 'id', 'tr', 'da', 'el', 'ro', 'hr', 'sl', 'vi'], POINT),
  ...alike(['fr'], NARROW),
  ...alike(['ru', 'uk', 'cs', 'sk', 'sv', 'fi', 'nb', 'no', 'hu', 'bg'], SPACE),
};
const BY_COUNTRY: Readonly<Record<string, Separators>> = {
  'de-CH': APOSTROPHE,
  'de-AT': SPACE,
  'pt-BR': POINT,
};

function alike(languages: readonly string[], separators: Separators) {
  return Object.fromEntries(languages.map((language) => [language, separators]));
}

/**
 * The separators of a language such as "de" or "de-CH". A language outside the table gets the English ones, like the
 * words around the number.
 */
export const separatorsOf = (locale: string): Separators =>
  BY_COUNTRY[locale] ?? BY_LANGUAGE[locale.split('-', 1)[0] ?? ''] ?? ENGLISH;

/** The separators of this browser's language. */
export const BROWSERS = separatorsOf(globalThis.navigator?.language ?? 'en');
