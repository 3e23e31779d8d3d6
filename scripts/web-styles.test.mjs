import assert from 'node:assert/strict';
import { test } from 'node:test';
import { definedBy, duplicates } from './web-styles.mjs';

test('a sheet defines the classes that its selectors name alone', () => {
  const css = `
    /* .said in a comment */
    .saved { color: red } .saved > p::before { content: 'x' }
    .card .title, .card.wide { color: blue }
    @media (max-width: 900px) { .inner:not(:hover, .is-open) { --w: 1.5px } }
    .is-open { display: block }
    .form { .two { gap: 0 } }
    @media (forced-colors: active) { .btn { border: 1px solid } }
    @media (max-height: 499px) and (max-width: 900px) { .dock { position: static } }
  `;
  assert.deepEqual([...definedBy(css)].sort(), ['form', 'inner', 'saved']);
});

test('a class of two sheets is found, a class that another sheet only places is not', () => {
  assert.deepEqual(duplicates({ 'a.css': '.saved { gap: 0 }', 'b.css': '.saved figcaption { gap: 0 } .row { gap: 0 }' }), [
    '.saved is defined in a.css and in b.css: a class has one sheet',
  ]);
  assert.deepEqual(duplicates({ 'a.css': '.saved { gap: 0 }', 'b.css': '.row .saved { gap: 0 }' }), []);
});
