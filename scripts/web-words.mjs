// Checks that the page shows no words beside its texts: English in code could not be worded in another language.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../web', import.meta.url));
const ts = createRequire(join(web, 'package.json'))('typescript');

/** Attributes, properties and defaults that are shown or read aloud. */
const SHOWN =
  /^(aria-(label|description|valuetext|roledescription)|title|placeholder|alt|label|lead|note|hint|kicker|confirm|cancel|retry|busyLabel)$/;
const WORD = /\p{L}{2,}/u;
/** A whole sentence is shown wherever it stands. */
const SENTENCE = /^\p{Lu}[\p{L}’]*( [\p{L}’,;:-]+){2,}|^\p{Lu}[\p{L}’]*( [\p{L}’,;:-]+)+[.?!…]$/u;
/** The game's name is the same in every language. */
const NAME = /\bumbrarch\b/gi;
const says = (words) => WORD.test(words.replace(NAME, ''));

/** The literals that an expression may give. */
function* literals(node) {
  if (ts.isStringLiteralLike(node)) yield [node, node.text];
  else if (ts.isTemplateExpression(node)) {
    yield [node, [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')];
    for (const { expression } of node.templateSpans) yield* literals(expression);
  } else if (ts.isConditionalExpression(node)) {
    yield* literals(node.whenTrue);
    yield* literals(node.whenFalse);
  } else if (ts.isBinaryExpression(node)) {
    const sign = node.operatorToken.getText();
    if (['||', '??', '+'].includes(sign)) yield* literals(node.left);
    if (['||', '??', '+', '&&'].includes(sign)) yield* literals(node.right);
  } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isJsxExpression(node)) {
    if (node.expression) yield* literals(node.expression);
  } else if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) yield* literals(node.body);
}

/** Keys are named as on the keyboard. */
const inKey = (node) => ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText() === 'kbd';

/** A message of the console or of an error that is thrown is for developers. */
function forDevelopers(node) {
  for (let at = node.parent; at; at = at.parent) {
    if (ts.isNewExpression(at) && at.expression.getText() === 'Error') return true;
    if (ts.isCallExpression(at) && at.expression.getText().startsWith('console.')) return true;
    if (ts.isStatement(at)) return false;
  }
  return false;
}

/** The words that a source shows, each with its line. @param {string} name @param {string} code @returns {string[]} */
export function wordsIn(name, code) {
  const kind = name.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true, kind);
  const found = new Map();
  const add = (node, words) => {
    if (!found.has(node) && says(words)) found.set(node, words.trim().replace(/\s+/g, ' '));
  };
  const addAll = (expression) => {
    for (const [node, words] of literals(expression)) add(node, words);
  };
  (function look(node) {
    if (ts.isJsxText(node) && !inKey(node)) add(node, node.text);
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && !inKey(node)) addAll(node);
    const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) || ts.isBindingElement(node);
    if (named && node.initializer && SHOWN.test(node.name.getText())) addAll(node.initializer);
    if (ts.isBinaryExpression(node) && node.left.getText() === 'document.title') addAll(node.right);
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text) && !forDevelopers(node)) add(node, node.text);
    ts.forEachChild(node, look);
  })(file);
  return [...found].map(([node, words]) => `${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${words}`);
}

/** No part of what is shown in another language: tests, generated texts, the gallery of the kit, suggested names of people. */
const EXEMPT = /\.(test|gen)\.|(^|\/)generated\/|^gallery\/|^features\/ruler\/names\.ts$/;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const src = process.argv[2] ?? join(web, 'src');
  const names = readdirSync(src, { recursive: true }).map((name) => name.split(sep).join('/'));
  const faults = names
    .filter((name) => /\.tsx?$/.test(name) && !EXEMPT.test(name))
    .sort()
    .flatMap((name) => wordsIn(name, readFileSync(join(src, name), 'utf8')).map((words) => `web/src/${name}:${words}`));
  if (faults.length > 0) console.error(`${faults.join('\n')}\nWords of the page stand in text.en.json (docs/web.md, "Other languages").`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
