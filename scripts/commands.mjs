// Writes the table of commands into each page of docs/rules, between its marks, from the API description.
// Usage: node scripts/commands.mjs
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '../..');
const pages = join(root, 'docs/rules');
const BASE = '/api/v1/commands/';
const block = /<!-- Commands of ([a-z]+): `make generate` writes them\. -->\n[^]*?<!-- End of the commands\. -->/g;

/** The codes that an operation may be refused with, as "status code". */
const refusals = ({ responses }) =>
  Object.entries(responses)
    .filter(([status]) => status >= '400' && status < '600')
    .flatMap(([status, { description }]) => {
      const [, codes] = description.split(': ');
      return codes.split(', ').map((code) => `${status} ${code}`);
    });

const plain = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** One field of a body: its name, what it is, and which words it takes. */
function field([name, schema], required) {
  const says = [plain(schema.description), schema.enum?.join(', ')].filter(Boolean).join('; ');
  return `\`${name}\`${required ? '' : ' (optional)'}${says ? `: ${says}` : ''}`;
}

function bodyOf(operation, schemas) {
  const { $ref, ...own } = operation.requestBody.content['application/json'].schema;
  const schema = $ref ? schemas[$ref.split('/').pop()] : own;
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => name !== '$schema');
  return fields.map((one) => field(one, schema.required?.includes(one[0]))).join('; ') || 'none';
}

const commandsOf = (document) =>
  Object.entries(document.paths)
    .filter(([path, { post }]) => path.startsWith(BASE) && post)
    .map(([, { post }]) => post);

/** The tables by the first part of their commands' names. What every command may be refused with is in none. */
export function tables(document) {
  const commands = commandsOf(document);
  const everywhere = refusals(commands[0]).filter((one) => commands.every((other) => refusals(other).includes(one)));
  const out = {};
  for (const command of commands) {
    const byStatus = {};
    for (const one of refusals(command).filter((one) => !everywhere.includes(one))) {
      const [status, code] = one.split(' ');
      byStatus[status] ??= [];
      byStatus[status].push(`\`${code}\``);
    }
    const told = Object.entries(byStatus).map(([status, codes]) => `${status} ${codes.join(', ')}`);
    const who = command.description.includes('role admin') ? ' (admins)' : '';
    const [system] = command.operationId.split('.');
    out[system] ??= [];
    out[system].push(
      `| \`${command.operationId}\`${who} | ${plain(command.summary)} | ${bodyOf(command, document.components.schemas)} | ${told.join('; ')} |`,
    );
  }
  return out;
}

/** A page with its tables written anew; what they are about is noted in "met". */
export function filled(text, rows, met) {
  return text.replace(block, (_, system) => {
    met.add(system);
    return [
      `<!-- Commands of ${system}: \`make generate\` writes them. -->`,
      '',
      '| command | what it does | body | refusals |',
      '| --- | --- | --- | --- |',
      ...(rows[system] ?? []),
      '',
      '<!-- End of the commands. -->',
    ].join('\n');
  });
}

function main() {
  const rows = tables(JSON.parse(readFileSync(join(root, 'web/openapi.json'), 'utf8')));
  const met = new Set();
  for (const name of readdirSync(pages)) {
    const path = join(pages, name);
    const text = readFileSync(path, 'utf8');
    const next = filled(text, rows, met);
    if (next !== text) writeFileSync(path, next);
  }
  const lost = Object.keys(rows).filter((system) => !met.has(system));
  const idle = [...met].filter((system) => !rows[system]);
  if (lost.length) console.error(`no page of docs/rules has the marks for the commands of: ${lost.join(', ')}`);
  if (idle.length) console.error(`docs/rules has marks for commands that there are not: ${idle.join(', ')}`);
  process.exitCode = lost.length || idle.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) main();
