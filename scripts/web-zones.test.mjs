import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { circles, refusal, violations } from './web-zones.mjs';

test('a feature may use itself, the kit and the generated calls', () => {
  for (const target of ['features/army/rows', 'ui/button', 'lib/time', 'api/generated/types', 'map/region'])
    assert.equal(refusal('features/army/screen.tsx', target), null, target);
});

test('a feature may not use another feature or the shell', () => {
  for (const target of ['features/mint/screen', 'features/mint', 'app/router'])
    assert.notEqual(refusal('features/army/screen.tsx', target), null, target);
});

test('what features stand on does not reach up', () => {
  assert.notEqual(refusal('ui/button.tsx', 'features/army/rows'), null);
  assert.notEqual(refusal('lib/time.ts', 'ui/button'), null);
  assert.equal(refusal('app/router.tsx', 'features/army/screen'), null);
});

test('every way of writing an import is seen', (t) => {
  const src = mkdtempSync(join(tmpdir(), 'zones-'));
  t.after(() => rmSync(src, { recursive: true }));
  mkdirSync(join(src, 'features/army'), { recursive: true });
  const lines = [
    "import { a } from '../mint/a';",
    "import '../mint/b';",
    "export { c } from '../mint/c';",
    "const d = () => import('../mint/d');",
    "import {\n  e,\n} from '@/features/mint/e';",
    "import { own } from './own';",
    "import React from 'react';",
  ];
  writeFileSync(join(src, 'features/army/screen.tsx'), lines.join('\n'));
  assert.equal(violations(src).length, 5);
});

test('tests may use web/tests, the product may not', () => {
  assert.equal(refusal('features/activity/model.test.ts', '../tests/realm'), null);
  assert.match(refusal('features/activity/model.ts', '../tests/realm') ?? '', /may import/);
});

test('a circle of imports is found, a file fetched later closes one, too', (t) => {
  const src = mkdtempSync(join(tmpdir(), 'circles-'));
  t.after(() => rmSync(src, { recursive: true }));
  mkdirSync(join(src, 'lib/reign'), { recursive: true });
  const write = (name, text) => writeFileSync(join(src, name), text);
  write('lib/a.ts', "import { b } from './reign';\nimport { c } from './c';");
  write('lib/reign/index.ts', "export type { A } from '../a';");
  write('lib/c.ts', "const a = () => import('./a');");
  assert.deepEqual(circles(src), [
    'lib/a.ts -> lib/reign/index.ts -> lib/a.ts is a circle of imports: move what both need to a file of its own',
    'lib/a.ts -> lib/c.ts -> lib/a.ts is a circle of imports: move what both need to a file of its own',
  ]);
});
