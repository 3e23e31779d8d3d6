// Checks the texts of the page and the messages of the content: every count agrees with its noun, and some code reads
// every text of the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sources } from '../web/scripts/text-sources.mjs';
import { miscounted } from './counted.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const web = join(root, 'web');
const ts = createRequire(join(web, 'package.json'))('typescript');
const faults = [];

/** @param {unknown} tree @param {string} place */
function counts(tree, place) {
  if (typeof tree === 'string') faults.push(...miscounted(tree).map((fault) => `${place}: ${fault}`));
  else for (const [name, inner] of Object.entries(tree)) counts(inner, `${place}.${name}`);
}

const files = sources(join(web, 'src'));
for (const file of files) counts(JSON.parse(readFileSync(file, 'utf8')), relative(root, file));
const messages = join(root, 'content/messages.en.json');
counts(JSON.parse(readFileSync(messages, 'utf8')), relative(root, messages));

// Which texts are read. A text whose name is computed, or whose group is passed on, counts as read with its group.
const config = ts.getParsedCommandLineOfConfigFile(join(web, 'tsconfig.app.json'), {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} });
const program = ts.createProgram(config.fileNames, config.options);
const checker = program.getTypeChecker();
const read = new Set();
const isText = (node) => node.getSourceFile().fileName.endsWith('ext.gen.ts');

function readWhole(type) {
  for (const property of type.getProperties()) {
    for (const declaration of property.declarations ?? []) {
      if (!isText(declaration) || read.has(declaration)) continue;
      read.add(declaration);
      readWhole(checker.getTypeOfSymbol(property));
    }
  }
}

/** A reference that goes no deeper reads all that lies below it. */
function look(node) {
  if ((ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) && !ts.isImportSpecifier(node.parent)) {
    const symbol = checker.getSymbolAtLocation(ts.isIdentifier(node) ? node : node.name);
    const parent = node.parent;
    const deeper = ts.isPropertyAccessExpression(parent) && parent.expression === node;
    const isName = ts.isPropertyAccessExpression(parent) && parent.name === node;
    const declarations = symbol?.declarations?.filter(isText) ?? [];
    for (const declaration of declarations) read.add(declaration);
    const type = !isName && !deeper ? checker.getTypeAtLocation(node) : undefined;
    if (type && (declarations.length > 0 || ofTexts(symbol))) {
      const picked = ts.isVariableDeclaration(parent) && ts.isObjectBindingPattern(parent.name);
      if (!picked) readWhole(type);
    }
  }
  if (ts.isBindingElement(node)) {
    const from = checker.getTypeAtLocation(node.parent);
    const name = (node.propertyName ?? node.name).getText();
    for (const declaration of from.getProperty(name)?.declarations ?? []) if (isText(declaration)) read.add(declaration);
  }
  ts.forEachChild(node, look);
}

/** An import of texts. */
const ofTexts = (symbol) =>
  Boolean(symbol?.flags & ts.SymbolFlags.Alias) && (checker.getAliasedSymbol(symbol).declarations ?? []).some(isText);

for (const file of program.getSourceFiles()) {
  if (!file.isDeclarationFile && file.fileName.startsWith(join(web, 'src')) && !/\.gen\.ts$|\.test\.tsx?$/.test(file.fileName)) look(file);
}

const declared = (type, place) => {
  for (const property of type.getProperties()) {
    const declaration = property.declarations?.find(isText);
    if (!declaration) continue;
    const here = `${place}.${property.name}`;
    const inner = checker.getTypeOfSymbol(property);
    if (inner.getProperties().some((one) => one.declarations?.some(isText))) declared(inner, here);
    else if (!read.has(declaration)) faults.push(`${here}: nobody shows it`);
  }
};
for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.endsWith('ext.gen.ts'))) {
  const place = relative(root, resolve(file.fileName)).replace('.gen.ts', '.en.json');
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file))) {
    declared(checker.getTypeOfSymbol(symbol), `${place}: ${symbol.name}`);
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
