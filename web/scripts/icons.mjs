// Builds one SVG sprite of the icons that the page and the content use, with the list of their authors. Usage: node
// scripts/icons.mjs [--check] (--check: fail where the committed files are stale)
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as gi from 'react-icons/gi';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '../src/ui/icon/icons.json');
const credits = join(here, 'icon-authors.json');
const content = join(here, '../../content');
const target = join(here, '../src/ui/icon/generated');

const own = JSON.parse(readFileSync(source, 'utf8'));
const authors = JSON.parse(readFileSync(credits, 'utf8'));

/** Every value under a key called `icon`, at any depth. */
function* iconsIn(value) {
  if (Array.isArray(value)) for (const item of value) yield* iconsIn(item);
  else if (value && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      if (key === 'icon' && typeof item === 'string') yield item;
      else yield* iconsIn(item);
    }
}

function contentIcons() {
  const names = new Set();
  for (const file of readdirSync(content).filter((name) => name.endsWith('.json')))
    for (const name of iconsIn(JSON.parse(readFileSync(join(content, file), 'utf8')))) names.add(name);
  return names;
}

const component = (name) =>
  `Gi${name
    .split('-')
    .map((part) => part[0].toUpperCase() + part.slice(1))
    .join('')}`;

/** A tenth of 1/512 is finer than any screen. Arcs stay unrounded: their packed flags cannot be told from digits. */
const rounded = (d) => {
  if (/[aA]/.test(d)) return d;
  const short = (token) => {
    const text = String(Math.round(Number(token) * 10) / 10).replace(/^(-?)0\./, '$1.');
    return text === '-0' ? '0' : text;
  };
  // Packed numbers ("1.5.25") are separated before they are rounded, so that none runs into the next.
  return d.replace(/(-?(?:\d+\.?\d*|\.\d+))/g, (token, _all, at) => {
    const before = at > 0 ? d[at - 1] : ' ';
    const text = short(token);
    return (/[\d.]/.test(before) && !text.startsWith('-') ? ' ' : '') + text;
  });
};

/** The path data of a game icon; react-icons gives a React element whose children are plain shapes. */
function paths(name) {
  const draw = gi[component(name)];
  if (!draw) throw new Error(`react-icons/gi has no "${name}" (${component(name)})`);
  const out = [];
  const walk = (node) => {
    if (!node?.props) return;
    if (node.type === 'path' && node.props.d) out.push(rounded(node.props.d));
    for (const child of [node.props.children ?? []].flat()) walk(child);
  };
  walk(draw({}));
  if (!out.length) throw new Error(`"${name}" has no path`);
  return out;
}

const quoted = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
const filled = (id, name) =>
  `<symbol id="${id}" viewBox="0 0 512 512">${paths(name)
    .map((d) => `<path fill="currentColor" stroke="none" d="${quoted(d)}"/>`)
    .join('')}</symbol>`;
const line = (id, d) =>
  `<symbol id="${id}" viewBox="0 0 24 24"><path fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" d="${d}"/></symbol>`;

const symbols = new Map();
for (const [id, d] of Object.entries(own.lines)) symbols.set(id, line(id, d));
for (const [id, name] of Object.entries(own.alias)) symbols.set(id, filled(id, name));
const plain = new Set([...own.gi, ...contentIcons()]);
for (const name of plain) if (!symbols.has(name)) symbols.set(name, filled(name, name));

const ids = [...symbols.keys()].sort();
const drawn = [...Object.values(own.alias), ...[...plain].map((name) => own.alias[name] ?? name)];
const used = [...new Set(drawn)].sort();
const unknown = used.filter((name) => !authors[name]);
if (unknown.length) throw new Error(`icon-authors.json lacks: ${unknown.join(', ')}`);
/** The name with which each contributor signs. A folder name that is not listed is itself the signature. */
const SIGNED = {
  lorc: 'Lorc',
  delapouite: 'Delapouite',
  skoll: 'Skoll',
  'caro-asercion': 'Caro Asercion',
  'dark-zaitzev': 'DarkZaitzev',
  sbed: 'Sbed',
  'john-redman': 'John Redman',
  'lord-berandas': 'Lord Berandas',
  cathelineau: 'Cathelineau',
  'carl-olsen': 'Carl Olsen',
};
const byAuthor = {};
for (const name of used) {
  const author = SIGNED[authors[name]] ?? authors[name];
  byAuthor[author] = [...(byAuthor[author] ?? []), name];
}

const isFirst = (id) => id in own.lines || own.first.includes(id);
const isContent = (id) => !isFirst(id) && !(id in own.alias);
const isKit = (id) => !isFirst(id) && id in own.alias;
const strangers = own.first.filter((id) => !symbols.has(id));
if (strangers.length) throw new Error(`icons.json names as first what no icon is: ${strangers.join(', ')}`);
const sprite = (list) =>
  `<svg xmlns="http://www.w3.org/2000/svg">${list.map((id) => symbols.get(id)).join('\n')}</svg>\n`;

const files = {
  // Three sprites: the icons of the frame and of a new kingdom, the kit's other icons, and those of the content.
  'first.svg': sprite(ids.filter(isFirst)),
  'kit.svg': sprite(ids.filter(isKit)),
  'content.svg': sprite(ids.filter(isContent)),
  'names.ts': `// Generated by scripts/icons.mjs. Do not edit: change icons.json and run \`npm run icons\`.\nexport const ICON_NAMES = ${JSON.stringify(ids, null, 2)} as const;\nexport type IconName = (typeof ICON_NAMES)[number];\n\n/** Those that stand in first.svg. */\nexport const FIRST_ICONS: readonly string[] = ${JSON.stringify(ids.filter(isFirst), null, 2)};\n\n/** Those that stand in content.svg. */\nexport const CONTENT_ICONS: readonly string[] = ${JSON.stringify(ids.filter(isContent), null, 2)};\n`,
  'credits.json': `${JSON.stringify(
    {
      source: 'https://game-icons.net',
      licence: 'CC BY 3.0',
      licenceUrl: 'https://creativecommons.org/licenses/by/3.0/',
      authors: Object.keys(byAuthor)
        .sort()
        .map((author) => ({ author, icons: byAuthor[author] })),
    },
    null,
    2,
  )}\n`,
};

if (process.argv.includes('--check')) {
  const stale = Object.entries(files).filter(([name, text]) => {
    try {
      return readFileSync(join(target, name), 'utf8') !== text;
    } catch {
      return true;
    }
  });
  if (stale.length) {
    console.error(`stale: ${stale.map(([name]) => name).join(', ')}; run npm run icons`);
    process.exit(1);
  }
} else {
  mkdirSync(target, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(target, name), text);
}
const sizes = Object.entries(files)
  .filter(([name]) => name.endsWith('.svg'))
  .map(([name, text]) => `${name} ${text.length}`);
console.log(`${ids.length} icons: ${sizes.join(', ')} bytes`);
