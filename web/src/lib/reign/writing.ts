/** A text while a provider writes it: for show, until the answer of its command is there. */
import { useEffect, useState } from 'react';
import { useTopic } from './topics';

/** What has come so far of what a command has written; empty while it is not under way, and where nothing streams. */
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
