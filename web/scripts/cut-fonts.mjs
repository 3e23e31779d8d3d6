// Cuts the fonts to the letters in use. The gate's fonts keep the letters that it shows, the page's keep printable
// ASCII and common marks, and the font of "Why?" (the one italic word of most screens) keeps its letters. Any other
// character, such as an accent in a name, loads the whole file of its family (styles/fonts.css). The results are
// committed. Run it again after a change of these lists, where the package subset-font is installed:
// npm install --no-save subset-font && node scripts/cut-fonts.mjs
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

const GATE = [
  {
    from: '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal',
    to: 'cinzel-gate',
    glyphs: 'Umbrarch A new password Verify your email',
  },
  {
    from: '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal',
    to: 'alegreya-gate',
    glyphs: `${ascii}\u2019\u2013\u2022`,
  },
];

/** The same ranges as `unicode-range` in styles/fonts.css. */
const common = `${ascii}\u00a0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2212`;
/**
 * `weights`: the font weights that the styles use; `keepFeatures`: the font features that the styles and the browser
 * use.
 */
const PAGE = [
  {
    from: '@fontsource-variable/alegreya/files/alegreya-latin-wght-normal',
    to: 'alegreya',
    weights: [400, 800],
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'ccmp', 'locl'],
  },
  {
    from: '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic',
    to: 'alegreya-italic',
    weights: [400, 800],
    keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
  },
  {
    from: '@fontsource-variable/alegreya/files/alegreya-latin-wght-italic',
    to: 'alegreya-why',
    glyphs: 'Why? ',
    weights: [600, 600],
    keepFeatures: ['kern'],
  },
  {
    from: '@fontsource-variable/cinzel/files/cinzel-latin-wght-normal',
    to: 'cinzel',
    weights: [400, 800],
    keepFeatures: ['kern', 'liga'],
  },
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal',
    to: 'inter',
    weights: [400, 800],
    keepFeatures: ['kern', 'tnum'],
  },
  {
    from: '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic',
    to: 'im-fell-english-italic',
    keepFeatures: ['kern', 'liga'],
  },
];

async function cut(folder, { from, to, glyphs = common, weights, keepFeatures }) {
  const whole = readFileSync(join(web, `node_modules/${from}.woff2`));
  const [min, max] = weights ?? [];
  const variationAxes = weights && { wght: min === max ? min : { min, max } };
  const noHinting = folder === 'styles';
  const font = await subset(whole, glyphs, { targetFormat: 'woff2', variationAxes, keepFeatures, noHinting });
  mkdirSync(join(web, `src/${folder}/fonts`), { recursive: true });
  writeFileSync(join(web, `src/${folder}/fonts/${to}.woff2`), font);
  console.log(`${to}: ${whole.length} bytes cut to ${font.length}`);
}

for (const one of GATE) await cut('features/auth', one);
for (const one of PAGE) await cut('styles', one);
