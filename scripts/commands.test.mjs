// The tables of commands are derived from the API description.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filled, tables } from './commands.mjs';

const response = (description) => ({ description });
const command = (operationId, summary, schema, responses, role = 'user') => ({
  post: {
    operationId,
    summary,
    description: `Scope kingdom, role ${role}.`,
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: response('Durable'), 401: response('Unauthorized: auth.unsigned'), ...responses, default: response('Anything else: x') },
  },
});
const document = {
  paths: {
    '/api/v1/commands/omen.read': command(
      'omen.read',
      'Read an omen',
      { $ref: '#/components/schemas/Read' },
      { 404: response('Not Found: omen.unknown'), 422: response('Unprocessable Entity: omen.dark, omen.dim') },
    ),
    '/api/v1/commands/omen.send': command('omen.send', 'Send one', { properties: {} }, {}, 'admin'),
    '/api/v1/reign': { get: {} },
  },
  components: {
    schemas: {
      Read: {
        required: ['omen'],
        properties: { omen: { description: 'omen id' }, tone: { enum: ['grave', 'light'] } },
      },
    },
  },
};
const rows = [
  '| `omen.read` | Read an omen | `omen`: omen id; `tone` (optional): grave, light | 404 `omen.unknown`; 422 `omen.dark`, `omen.dim` |',
  '| `omen.send` (admins) | Send one | none |  |',
];

test('a row says what the registry says, and not what every command may answer', () => {
  assert.deepEqual(tables(document), { omen: rows });
});

test('what stands between the marks is written anew, and again the same', () => {
  const page = 'Before.\n<!-- Commands of omen: `make generate` writes them. -->\n<!-- End of the commands. -->\nAfter.\n';
  const met = new Set();
  const once = filled(page, { omen: rows }, met);
  assert.ok(once.startsWith('Before.\n') && once.endsWith('\nAfter.\n') && once.includes(`${rows.join('\n')}\n`));
  assert.equal(filled(once, { omen: rows }, met), once);
  assert.deepEqual([...met], ['omen']);
});
