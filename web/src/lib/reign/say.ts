/** Turns a code with params into words. The words are content; an unknown code is shown as it is. */
import { wordRefusals } from '../../api';
import { type CompiledMessage, type Params, word } from '../icu';
import { TEXT } from '../text.gen';
import { useContent } from './content';

type Messages = Readonly<Record<string, CompiledMessage>> | undefined;

const messagesOf = (content: { messages: unknown } | null | undefined) => content?.messages as Messages;

export function sayWith(messages: Messages, code: string, params?: Params): string {
  const text = messages?.[code];
  return text === undefined ? code : word(text, params);
}

/** For code outside components. */
export const say = (code: string, params?: Params): string =>
  sayWith(messagesOf(useContent.getState().content), code, params);

/** Renders again when the content is replaced. */
export function useSay(): (code: string, params?: Params) => string {
  const messages = useContent((state) => messagesOf(state.content));
  return (code, params) => sayWith(messages, code, params);
}

/** A slot without a param. */
const OPEN = /\{\w+\}/;

/** A refusal is worded for the reader. Without a text, or without one of its params, it keeps the server's words. */
wordRefusals(({ code, params, detail }) => {
  const text = messagesOf(useContent.getState().content)?.[code];
  if (text === undefined) return detail;
  const said = word(text, params);
  return OPEN.test(said) ? detail : said;
}, TEXT.unreachable);
