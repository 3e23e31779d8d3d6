// Has the first answer to whoever has a session ask for all that the kingdom is made of: what it says, and its code (early.js).
// Writes dist/index.html again, after gate.mjs has made the gate of it, which asks for none of this.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => readFileSync(join(web, path), 'utf8');
const manifest = JSON.parse(read('dist/.vite/manifest.json'));

/** A source of the build, and all that it imports at once. */
function together(...sources) {
  const all = new Set(sources);
  for (const source of all) {
    if (!manifest[source]) throw new Error(`the build has no ${source}`);
    for (const next of manifest[source].imports ?? []) all.add(next);
  }
  return [...all].map((source) => manifest[source]);
}

const boot = together('index.html').map(({ file }) => file);
const parts = together('node_modules/react-dom/client.js', 'src/main.tsx', 'src/app/Realm.tsx');
const size = (file) => read(`dist/${file}`).length;
const code = [...parts.map(({ file }) => file), ...parts.flatMap(({ css = [] }) => css)]
  .filter((file) => !boot.includes(file))
  .sort((a, b) => size(b) - size(a))
  .map((file) => `/${file}`);

const THEME = '<script src="/theme.js"></script>';
const page = read('dist/index.html');
if (!page.includes(THEME)) throw new Error('dist/index.html has no place for the theme');
const early = read('scripts/early.js').replace('CODE', JSON.stringify(code));
const asked = new RegExp(`\\s*<link rel="modulepreload"[^>]*"(${code.join('|')})">`, 'g');
const arrival = page
  .replace(asked, '')
  .replace(THEME, () => `<script>${early}</script>\n    <script>${read('public/theme.js')}</script>`);
writeFileSync(join(web, 'dist/index.html'), arrival);
