/** Turns a code with params into words. The words live in the content; an unknown code is shown as it is. */
import { useContent } from './content';

export type Params = Readonly<Record<string, unknown>> | undefined;

/** "{n}" becomes the param n, in plain digits: the specification prints its texts without separators. */
export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params?.[name];
    return value === undefined || value === null ? whole : String(value);
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
