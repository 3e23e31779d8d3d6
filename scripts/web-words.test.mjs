import assert from 'node:assert/strict';
import test from 'node:test';
import { wordsIn } from './web-words.mjs';

const SHOWN = [
  '<p>Why?</p>',
  '<p>{open ? "Less" : more}</p>',
  '<p>{left} waiting</p>',
  '<nav aria-label="Main" />',
  '<input placeholder="A name" />',
  '<img alt={name ?? "A face"} />',
  '<a title={`Level ${n}`} />',
  'const ACT = { label: "Idle" };',
  'const START = { label: (n) => `Start ${n}` };',
  'function Sort({ label = "Sort by" }) {}',
  'document.title = `${n} ready`;',
  'toast("The picture is saved.");',
];
const NOT_SHOWN = [
  '<p>{TEXT.why}</p>',
  '<p className="note">{n} / {of}</p>',
  '<kbd>Ctrl K</kbd>',
  '<span>Umbrarch</span>',
  '<p>{state === "idle" ? TEXT.idle : null}</p>',
  '<use href="first.svg" />',
  'throw new Error("two features announce it at once");',
  'document.title = `${label} · Umbrarch`;',
];

for (const code of SHOWN) test(`refused: ${code}`, () => assert.equal(wordsIn('a.tsx', code).length, 1));
for (const code of NOT_SHOWN) test(`allowed: ${code}`, () => assert.deepEqual(wordsIn('a.tsx', code), []));
test('a word is told with its line', () => assert.deepEqual(wordsIn('a.tsx', '\n<p>Why?</p>'), ['2: Why?']));
