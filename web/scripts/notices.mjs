// Lists the third-party fonts, libraries and modules that the binary ships: the page's from their packages, the
// server's from Go. Writes the list that the Credits show, and public/notices.txt with every licence in full.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const list = join(web, 'src/features/codex/generated/notices.json');
const texts = join(web, 'public/notices.txt');

const json = (path) => JSON.parse(readFileSync(path, 'utf8'));
const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** The licence files of a folder, as one text. */
function licenceIn(folder, name) {
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(file));
  if (files.length === 0) throw new Error(`${name} comes without a licence file`);
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n');
}

/** A package of the page and its dependencies, each once. */
function packages(names, found = new Map()) {
  for (const name of names) {
    if (found.has(name)) continue;
    const folder = join(web, 'node_modules', name);
    const { version, license, dependencies = {} } = json(join(folder, 'package.json'));
    found.set(name, { name, version, licence: license, text: licenceIn(folder, name) });
    packages(Object.keys(dependencies), found);
  }
  return [...found.values()].sort(byName);
}

/** The name of a licence: its title, or a sentence that identifies one without a title. */
const LICENCES = [
  ['Apache-2.0', /Apache License\s+Version 2\.0/],
  ['MPL-2.0', /Mozilla Public License,? Version 2\.0/i],
  ['ISC', /ISC License|Permission to use, copy, modify, (?:and\/or|and) distribute/],
  ['MIT', /MIT License|Permission is hereby granted, free of charge, to any person/],
  ['BSD-3-Clause', /Redistribution and use[\s\S]*Neither the name|may not be used to endorse/],
  ['BSD-2-Clause', /Redistribution and use in source and binary forms/],
];
function nameOf(text, module) {
  const known = LICENCES.find(([, words]) => words.test(text));
  if (!known) throw new Error(`the licence of ${module} is none that this script knows`);
  return known[0];
}

/**
 * The modules that are linked into the binary. The platform is fixed, so that the list is the same on every machine.
 */
function modules() {
  const env = { ...process.env, GOOS: 'linux', GOARCH: 'amd64', CGO_ENABLED: '0' };
  const go = (...args) =>
    execFileSync('go', args, { cwd: join(web, '..'), env, encoding: 'utf8', maxBuffer: 1 << 26 }).trim();
  const shape = '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}';
  const lines = new Set(go('list', '-deps', '-f', shape, './cmd/umbrarch').split('\n').filter(Boolean));
  const linked = [...lines].map((line) => {
    const [name, version, ...folder] = line.split(' ');
    return { name, version: version.replace(/^v/, ''), text: licenceIn(folder.join(' '), name) };
  });
  const language = /^go (\d+\.\d+)/m.exec(readFileSync(join(web, '../go.mod'), 'utf8'))[1];
  linked.push({
    name: 'Go',
    version: language,
    text: readFileSync(join(go('env', 'GOROOT'), 'LICENSE'), 'utf8').trim(),
  });
  return linked.map((one) => ({ ...one, licence: nameOf(one.text, one.name) })).sort(byName);
}

const all = packages(Object.keys(json(join(web, 'package.json')).dependencies));
const isFont = ({ name }) => name.startsWith('@fontsource');
const fontName = ({ name, ...rest }) => ({
  ...rest,
  name: json(join(web, 'node_modules', name, 'metadata.json')).family,
});
const parts = {
  fonts: all.filter(isFont).map(fontName).sort(byName),
  page: all.filter((one) => !isFont(one)),
  server: modules(),
};

/** Equal licences are printed once, below the names of all modules that have them. */
const together = new Map();
for (const one of Object.values(parts).flat()) together.set(one.text, [...(together.get(one.text) ?? []), one]);
const RULE = `\n\n${'-'.repeat(80)}\n\n`;
const notices = [...together].map(
  ([text, them]) => `${them.map((one) => `${one.name} ${one.version}`).join('\n')}\n\n${text}`,
);

mkdirSync(dirname(list), { recursive: true });
const short = Object.entries(parts).map(([part, them]) => [
  part,
  them.map(({ name, version, licence }) => ({ name, version, licence })),
]);
writeFileSync(list, `${JSON.stringify(Object.fromEntries(short), null, 2)}\n`);
writeFileSync(
  texts,
  `What Umbrarch ships of others, and under which licences. Icons: see the game's Credits.${RULE}${notices.join(RULE)}\n`,
);
console.log(`${all.length} packages, ${parts.server.length} modules, ${readFileSync(texts).length} bytes of licences`);
