// Import rules of the page, derived from the folder list: a feature never reaches into another feature, and what
// features stand on (ui, lib, map, art, api) never reaches up to them. Only app/ knows the features.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = /\.(ts|tsx|js|jsx|mjs)$/;
const IMPORT = /(?:^|[;\s])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[;\s])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const TEST = /\.test\.tsx?$/; // tests may use what web/tests makes for them; the product may not

/** Lower zones first: a zone may import itself and those before it in its row. */
const BELOW = {
  api: ['api'],
  lib: ['api', 'lib'],
  art: ['lib', 'art'],
  ui: ['api', 'lib', 'art', 'ui', 'styles'],
  map: ['api', 'lib', 'art', 'ui', 'map', 'styles'],
  features: ['api', 'lib', 'art', 'ui', 'map', 'styles'],
};

function* sourceFiles(dir) {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sourceFiles(path);
    else if (SOURCE.test(name)) yield path;
  }
}

function* importsOf(text) {
  for (const match of text.matchAll(IMPORT)) yield match[1] ?? match[2] ?? match[3];
}

/** The place of an import below src, or null for a package. */
function place(file, specifier) {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(file), specifier));
}

/** Says why a file may not import a place, or nothing. */
export function refusal(file, target) {
  const [zone, feature] = file.split('/');
  const [other, otherFeature] = target.split('/');
  if (TEST.test(file) && target.startsWith('../tests/')) return null;
  if (zone === 'features' && other === 'features') {
    return feature === otherFeature ? null : 'a feature never imports another feature: move what both need to ui/ or lib/';
  }
  const allowed = BELOW[zone];
  if (!allowed || other === zone || allowed.includes(other)) return null;
  if (!target.includes('/') && !(target in BELOW) && target !== 'app' && target !== 'features') return null;
  return `${zone}/ may import ${allowed.join(', ')} only`;
}

export function violations(src) {
  const found = [];
  for (const path of sourceFiles(src)) {
    const file = relative(src, path).split(sep).join('/');
    for (const specifier of importsOf(readFileSync(path, 'utf8'))) {
      const target = place(file, specifier);
      const why = target && refusal(file, target);
      if (why) found.push(`web/src/${file} imports "${specifier}", but ${why}`);
    }
  }
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = join(dirname(fileURLToPath(import.meta.url)), '../web/src');
  const found = existsSync(src) ? violations(src) : [];
  for (const line of found) console.error(line);
  process.exitCode = found.length ? 1 : 0;
}
