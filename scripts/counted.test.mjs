import assert from 'node:assert/strict';
import test from 'node:test';
import { miscounted } from './counted.mjs';

const WRONG = [
  '{n, number} relics',
  'At most {most, number} characters.',
  '{n, number} of {of, number} places',
  '{n, number} more minutes',
  '{n, plural, other {# wars}}',
  '{n, plural, =0 {none} other {# wars}}',
];
const RIGHT = [
  '{n, plural, one {# relic} other {# relics}}',
  '{n, number} of {of, plural, one {# place} other {# places}}',
  '{n, plural, =0 {none} one {# war} other {# wars}}',
  '{n, number} gold',
  'Level {n, number} is reached',
  '{gold, number} needs no noun',
];

for (const text of WRONG) test(`"${text}" counts wrong`, () => assert.equal(miscounted(text).length, 1));
for (const text of RIGHT) test(`"${text}" counts right`, () => assert.deepEqual(miscounted(text), []));
