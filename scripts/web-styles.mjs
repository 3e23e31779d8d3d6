// Checks that each CSS class is defined in one sheet. A sheet defines a class where a selector names that class alone; a
// second definition would change the first sheet's screens, depending on the order of loading.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** States belong to nobody: `is-` of the element that the selector names already, `has-` of the page around it. */
const STATE = /^is-/;
const AROUND = /^has-/;
/** What a sheet says of a circumstance, for everything that stands in it: colours chosen by the system, a window of few lines. */
const CIRCUMSTANCE = /forced-colors|max-height/;

function* sheets(dir) {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sheets(path);
    else if (name.endsWith('.css')) yield path;
  }
}

/** The classes that a sheet defines. */
export function definedBy(css) {
  const text = css.replace(/\/\*.*?\*\//gs, '');
  const defined = new Set();
  const open = [];
  for (const [, before, sign] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const head = before.trim();
    // Nested rules belong to the outer rule's class.
    if (!head.startsWith('@') && open.every((outer) => outer.startsWith('@') && !CIRCUMSTANCE.test(outer)))
      for (const selector of head.split(/,(?![^(]*\))/)) {
        const names = new Set([...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name));
        const own = [...names].filter((name) => !STATE.test(name));
        if (own.length === 1 && !AROUND.test(own[0])) defined.add(own[0]);
      }
    open.push(head);
  }
  return defined;
}

/** @param {Record<string, string>} css by the sheet's path */
export function duplicates(css) {
  const homes = new Map();
  for (const [sheet, text] of Object.entries(css))
    for (const name of definedBy(text)) homes.set(name, [...(homes.get(name) ?? []), sheet]);
  return [...homes]
    .filter(([, where]) => where.length > 1)
    .map(([name, where]) => `.${name} is defined in ${where.sort().join(' and in ')}: a class has one sheet`)
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = join(dirname(fileURLToPath(import.meta.url)), '../web/src');
  const css = [...sheets(src)].map((path) => [relative(src, path).split(sep).join('/'), readFileSync(path, 'utf8')]);
  const found = duplicates(Object.fromEntries(css));
  for (const line of found) console.error(line);
  process.exitCode = found.length ? 1 : 0;
}
