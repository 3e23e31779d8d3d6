// Measures the gzipped bytes that a browser loads before the first control, and those that each route adds. Reads dist
// after a build. Usage: node scripts/sizes.mjs [--check] (--check: fail where the first JavaScript is over its budget)
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUDGET = 150 * 1024;
const dist = join(dirname(fileURLToPath(import.meta.url)), '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
const kilo = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

/** A chunk and all its static imports. */
function together(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key].imports ?? []) together(next, seen);
  return seen;
}

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
if (!entry) throw new Error('the manifest has no entry: build first');
// The entry waits for the first paint and then runs main.tsx, which therefore counts as first JavaScript.
const first = together('src/main.tsx', together(entry));
const total = [...first].reduce((sum, key) => sum + gzipped(manifest[key].file), 0);
const styles = new Set([...first].flatMap((key) => manifest[key].css ?? []));
console.log(`first JavaScript  ${kilo(total)} of ${kilo(BUDGET)}, in ${first.size} files`);
console.log(`first styles      ${kilo([...styles].reduce((sum, file) => sum + gzipped(file), 0))}`);
const lazy = Object.entries(manifest)
  .filter(([key, chunk]) => chunk.file.endsWith('.js') && !first.has(key))
  .map(([key, chunk]) => [gzipped(chunk.file), chunk.name ?? key])
  .sort(([a], [b]) => b - a);
for (const [bytes, name] of lazy) console.log(`  ${kilo(bytes).padStart(9)}  ${name}`);
if (process.argv.includes('--check') && total > BUDGET) {
  console.error('the first JavaScript is over its budget');
  process.exit(1);
}
