/** Turns a code with params into words. The words live in the content; an unknown code is shown as it is. */
import { useContent } from './content';

export type Params = Readonly<Record<string, unknown>> | undefined;

/**
 * "{n}" becomes the param n, in plain digits: the specification prints its texts without separators. A name that begins
 * with an article gives it up behind another one, as in the server's `content.Render`.
 */
export function fill(text: string, params: Params): string {
  return text.replace(/(?<article>\b(?:the|an?) )?\{(?<name>\w+)\}/gi, (whole, article: string = '', name: string) => {
    const value = params?.[name];
    if (value === undefined || value === null) return whole;
    return article + (article ? String(value).replace(/^the (?=.)/i, '') : String(value));
  });
}

export function sayWith(messages: Readonly<Record<string, string>> | undefined, code: string, params?: Params): string {
  const text = messages?.[code];
  return text === undefined ? code : fill(text, params);
}

/** For code outside of components. */
export const say = (code: string, params?: Params): string =>
  sayWith(useContent.getState().content?.messages, code, params);

/** Follows the content: renders again when it is replaced. */
export function useSay(): (code: string, params?: Params) => string {
  const messages = useContent((state) => state.content?.messages);
  return (code, params) => sayWith(messages, code, params);
}
