/** Turns a code with params into words. The words are content; an unknown code is shown as it is. */
import { wordRefusals } from '../../api';
import { formatNumber } from '../format';
import { useContent } from './content';

/** The end of an amount's slot. */
const AMOUNT = ', number}';

export type Params = Readonly<Record<string, unknown>> | undefined;

/**
 * "{n}" becomes the param n as it is, "{n, number}" a whole number in the page's notation. A name drops its article
 * after another article. The server's `content.Render` follows the same rule, with plain digits.
 */
export function fill(text: string, params: Params): string {
  return text.replace(
    /(?<article>\b(?:the|an?) )?\{(?<name>\w+)(?<form>, number)?\}/gi,
    (whole, article: string = '', name: string, form?: string) => {
      const value = params?.[name];
      if (value === undefined || value === null) return whole;
      const said = form && Number.isInteger(value) ? formatNumber(value as number) : String(value);
      return article + (article ? said.replace(/^the (?=.)/i, '') : said);
    },
  );
}

export function sayWith(messages: Readonly<Record<string, string>> | undefined, code: string, params?: Params): string {
  const text = messages?.[code];
  return text === undefined ? code : fill(text, params);
}

/** For code outside components. */
export const say = (code: string, params?: Params): string =>
  sayWith(useContent.getState().content?.messages, code, params);

/** Renders again when the content is replaced. */
export function useSay(): (code: string, params?: Params) => string {
  const messages = useContent((state) => state.content?.messages);
  return (code, params) => sayWith(messages, code, params);
}

/** A refusal without amounts, or without the param of one, keeps the server's words. */
wordRefusals(({ code, params, detail }) => {
  const text = useContent.getState().content?.messages[code];
  if (!text?.includes(AMOUNT)) return detail;
  const said = fill(text, params);
  return said.includes(AMOUNT) ? detail : said;
});
