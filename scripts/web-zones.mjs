// Import rules of the page, derived from the folder list: a feature never imports another feature, and shared folders
// (ui, lib, map, art, api) never import features. Only app/ imports features. Import cycles are forbidden.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = /\.(ts|tsx|js|jsx|mjs)$/;
const IMPORT = /(?:^|[;\s])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[;\s])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm;

const GENERATED = /\/generated\//;
const TEST = /\.test\.tsx?$/; // only tests may import web/tests

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

/** Which files below src each file imports, those that are fetched only when they are wanted, too. */
function graph(src) {
  const files = [...sourceFiles(src)].map((path) => relative(src, path).split(sep).join('/')).filter((file) => !GENERATED.test(file));
  const known = new Set(files);
  const fileAt = (target) =>
    ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '/index.ts', '/index.tsx'].map((end) => target + end).find((one) => known.has(one));
  const edges = new Map();
  for (const file of files) {
    const text = readFileSync(join(src, file), 'utf8');
    const targets = [...importsOf(text)].map((specifier) => place(file, specifier)).filter(Boolean);
    edges.set(file, [...new Set(targets.map(fileAt).filter(Boolean))]);
  }
  return edges;
}

/** Each circle of imports once, as the files on it; types count, too: who reads one file has to read the other. */
export function circles(src) {
  const edges = graph(src);
  const done = new Set();
  const way = [];
  const found = [];
  const visit = (file) => {
    if (done.has(file)) return;
    const at = way.indexOf(file);
    if (at >= 0) {
      found.push([...way.slice(at), file]);
      return;
    }
    way.push(file);
    for (const next of edges.get(file) ?? []) visit(next);
    way.pop();
    done.add(file);
  };
  for (const file of edges.keys()) visit(file);
  return found.map((files) => `${files.join(' -> ')} is a circle of imports: move what both need to a file of its own`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = join(dirname(fileURLToPath(import.meta.url)), '../web/src');
  const found = existsSync(src) ? [...violations(src), ...circles(src)] : [];
  for (const line of found) console.error(line);
  process.exitCode = found.length ? 1 : 0;
}
