// Checks that each decision number cited in the repository (H16, J11, K104, A88, B131) has a row in docs/decisions.md, and that each row is cited.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE = 'docs/decisions.md';
// Skipped: drawings, whose path commands have the same form, and acceptance cases, which scripts/acceptance lists.
const ELSEWHERE = /^(web\/src\/art\/|web\/package-lock\.json|web\/public\/|docs\/acceptance\/|scripts\/decisions|internal\/account\/common\.txt|go\.sum)|\/generated\/|\.(svg|png|woff2|pgo|ico|webp|gz)$/;
const CITED = /(?<![\w#./+-])(?:[HJ]\d{1,3}[a-z]?|[ABK]\d{1,3})(?![\w(])/g;
const ROW = /^\| ([ABHJK]\d{1,3}[a-z]?) \|/gm;

export const cited = (text) => new Set(text.match(CITED) ?? []);
export const rows = (page) => [...page.matchAll(ROW)].map(([, number]) => number);

const family = (number) => 'HJKAB'.indexOf(number[0]);
const order = (a, b) => family(a) - family(b) || Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10) || (a < b ? -1 : 1);

/** What is wrong with the page, given the texts of the tree by file. */
export function faults(page, texts) {
  const listed = rows(page);
  const where = new Map();
  for (const [file, text] of texts) for (const number of cited(text)) if (!where.has(number)) where.set(number, file);
  const found = [];
  for (const [number, file] of where) if (!listed.includes(number)) found.push(`${file} cites ${number}, which has no row in ${PAGE}`);
  for (const number of listed) if (!where.has(number) && !within(number, texts)) found.push(`${PAGE}: nothing cites ${number} any more`);
  listed.forEach((number, i) => {
    if (i > 0 && order(listed[i - 1], number) >= 0) found.push(`${PAGE}: ${number} does not stand in its place after ${listed[i - 1]}`);
  });
  return found;
}

/** "H50 to H56" cites all between. */
function within(number, texts) {
  for (const [, text] of texts)
    for (const [, from, to] of text.matchAll(/([HJ]\d{1,3}[a-z]?) to ([HJ]\d{1,3}[a-z]?)/g))
      if (order(from, number) < 0 && order(number, to) < 0) return true;
  return false;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..');
  const names = execFileSync('git', ['grep', '--untracked', '-lIE', '[ABHJK][0-9]'], { cwd: root, encoding: 'utf8' }).split('\n');
  const texts = names.filter((name) => name && name !== PAGE && !ELSEWHERE.test(name)).map((name) => [name, readFileSync(join(root, name), 'utf8')]);
  const found = faults(readFileSync(join(root, PAGE), 'utf8'), texts);
  for (const line of found) console.error(line);
  process.exitCode = found.length ? 1 : 0;
}
