import { expect, test } from 'vitest';
import { separatorsOf } from './separators';

// The table agrees with the browser's formatter for numbers that it groups at all: some languages leave four digits
// ungrouped.
test.each([
  'en-GB',
  'en-US',
  'de-DE',
  'de-CH',
  'de-AT',
  'fr-FR',
  'it-IT',
  'nl-NL',
  'da-DK',
  'tr-TR',
  'id-ID',
  'ru-RU',
  'uk-UA',
  'cs-CZ',
  'sk-SK',
  'sv-SE',
  'fi-FI',
  'nb-NO',
  'hu-HU',
  'bg-BG',
  'pt-BR',
  'el-GR',
  'ro-RO',
  'hr-HR',
  'sl-SI',
  'vi-VN',
  'ja-JP',
])('figures of %s are divided as its readers expect', (locale) => {
  const { group, decimal } = separatorsOf(locale);
  expect(`1${group}234${group}567${decimal}5`).toBe(
    new Intl.NumberFormat(locale).format(1234567.5).replaceAll("'", '’'),
  );
});
