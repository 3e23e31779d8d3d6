/** A text while a provider writes it: shown until the answer of its command comes. */
import { useEffect, useState } from 'react';
import { useTopic } from './topics';

/**
 * The part of a command's text that has been written so far; empty while the command is not under way, and without
 * streaming.
 */
export function useWriting(command: string, busy: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!busy) setText('');
  }, [busy]);
  useTopic(busy ? 'kingdom' : undefined, (message) => {
    if (message?.type === 'writing' && message.command === command) setText(message.text);
  });
  return text;
}
