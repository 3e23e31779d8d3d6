// Checks that every relative link in the project's documents leads to an existing file.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' });

const broken = [];
for (const file of documents.split('\n').filter((name) => name && existsSync(join(root, name))))
  for (const [, target] of readFileSync(join(root, file), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
    if (!/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(file), target))) broken.push(`${file} links to ${target}, which does not exist`);

for (const line of broken) console.error(line);
process.exitCode = broken.length ? 1 : 0;
