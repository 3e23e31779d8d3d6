// Has the first answer to whoever has a session ask for all that the kingdom is made of: what it says (early.js) and its code.
// Writes dist/index.html again, after gate.mjs has made the gate of it, which asks for none of this.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(web, path), 'utf8');
const manifest = JSON.parse(read('dist/.vite/manifest.json'));
const page = read('dist/index.html');

/** A source of the build, and all that it imports at once. */
function together(...sources) {
  const all = new Set(sources);
  for (const source of all) {
    if (!manifest[source]) throw new Error(`the build has no ${source}`);
    for (const next of manifest[source].imports ?? []) all.add(next);
  }
  return [...all].map((source) => manifest[source]);
}

const parts = together('node_modules/react-dom/client.js', 'src/app/Realm.tsx');
const asked = [
  ...parts.map(({ file }) => ['modulepreload', '', file]),
  ...parts.flatMap(({ css = [] }) => css.map((file) => ['preload', ' as="style"', file])),
];
const links = asked
  .filter(([, , file]) => !page.includes(`"/${file}"`))
  .map(([rel, as, file]) => `<link rel="${rel}"${as} crossorigin href="/${file}">`);

const theme = '<script src="/theme.js"></script>';
if (!page.includes(theme)) throw new Error('dist/index.html has no place for the theme');
const arrival = page
  .replace(theme, () => `<script>${read('scripts/early.js')}</script>\n    <script>${read('public/theme.js')}</script>`)
  .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
writeFileSync(join(web, 'dist/index.html'), arrival);
