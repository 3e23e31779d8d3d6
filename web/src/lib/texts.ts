/** The texts of a part of the page, as `text.gen.ts` declares them. */
import { type CompiledMessage, type Params, word } from './icu';
import { language } from './language';

/** What a slot without a form takes. */
export type Said = string | number;

/** A text, a message with slots, a list of texts, or texts by name. */
type Tree = CompiledMessage | readonly string[] | { readonly [name: string]: Tree };

/** A list has texts alone; a message has a slot. */
const isMessage = (tree: readonly unknown[]): tree is Exclude<CompiledMessage, string> => tree.some(Array.isArray);

/** A message whose translation has no slot stays a function. */
const spoken = (message: CompiledMessage) => (params?: Params) => word(message, params);

function usable(tree: Tree, id: string): unknown {
  if (typeof tree === 'string') return language.texts?.[id] ?? tree;
  if (Array.isArray(tree)) {
    if (isMessage(tree)) return spoken(language.texts?.[id] ?? tree);
    return (tree as readonly string[]).map((text, i) => language.texts?.[`${id}.${i}`] ?? text);
  }
  return Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, usable(inner, `${id}.${name}`)]));
}

/** Texts stay texts; a message becomes a function of its params. The id of a text is its place's and its path. */
export const texts = <T>(place: string, tree: { readonly [name: string]: Tree }): T =>
  Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, usable(inner, `${place}/${name}`)])) as T;

/** A text whose name comes from elsewhere: undefined if there is none. */
export const lookup = (of: object, name: string): string | undefined =>
  Object.hasOwn(of, name) ? (of as Readonly<Record<string, string>>)[name] : undefined;
