// Cuts the fonts of the gate to what it shows: the letters of its headings, and printable ASCII for the rest.
// The results are committed; run it again after a change of those words, where the package subset-font can be found:
//   npm install --no-save subset-font && node scripts/gate-fonts.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const GLYPHS = {
  cinzel: 'Umbrarch A new password Verify your email',
  alegreya: `${ascii}\u2019\u2013\u2022`,
};

for (const [family, glyphs] of Object.entries(GLYPHS)) {
  const whole = readFileSync(
    join(web, `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );
  const cut = await subset(whole, glyphs, { targetFormat: 'woff2' });
  writeFileSync(join(web, `src/features/auth/fonts/${family}-gate.woff2`), cut);
}
